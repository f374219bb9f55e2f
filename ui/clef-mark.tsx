import { clefPath, otherHalf } from './clef-path.ts';

interface ClefMarkProps {
  className?: string | undefined;
  /** One color for the whole logo, as for a faint background; by default coral and the text color. */
  color?: string;
}

/** The academy's logo, a heart of two bass clefs. Decorative, because the name is always next to it. */
export function ClefMark({ className, color }: ClefMarkProps) {
  return (
    <svg className={className} viewBox="2 4 68 58" width="68" height="58" aria-hidden="true">
      <path fill={color ?? 'var(--coral)'} transform={otherHalf} d={clefPath} />
      <g fill={color ?? 'var(--fg)'}>
        <path d={clefPath} />
        <circle cx="66" cy="18.3" r="2.7" />
        <circle cx="66" cy="29.7" r="2.7" />
      </g>
    </svg>
  );
}
