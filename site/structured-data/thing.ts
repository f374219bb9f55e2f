/** One thing in the words of schema.org; `structured-data.test.ts` knows which words there are. */
export interface Thing {
  '@type': string | string[];
  '@id'?: string;
  [property: string]: Value | Value[] | undefined;
}

type Value = string | number | Thing;

/** A path as the full address that machines need. */
export type AddressOf = (path: string) => string;
