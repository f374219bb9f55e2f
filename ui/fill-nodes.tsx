import { Fragment, type ReactNode } from 'react';

/** A text whose slots are filled with markup: a name in bold. */
export function FillNodes({ text, values }: { text: string; values: Readonly<Record<string, ReactNode>> }) {
  // Odd parts are the names of slots.
  const parts = text.split(/\{([^{}]+)\}/);
  return parts.map((part, index) => {
    const key = `${index} ${part}`;
    return <Fragment key={key}>{index % 2 ? values[part] : part}</Fragment>;
  });
}
