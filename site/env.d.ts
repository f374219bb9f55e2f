/// <reference types="astro/client" />

declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat: 'woff2' | 'truetype';
    noHinting?: boolean;
    keepFeatures?: string[];
    variationAxes?: Record<string, { min: number; max: number } | undefined>;
    dropTables?: string[];
  }
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;
}
