/** One of the two clefs that form the heart in the academy’s logo. */
export const clefPath =
  'M32,59c14.5-10,28.5-20.5,28.5-35C60.5,13.5,54.3,7,46.5,7c-7.9,0-13.2,7-12.9,17a5.4,5.4,0,1,0,3.6-5.3C38.2,14,41.7,11,46,11c5.6,0,8.4,5.6,7.6,13C52.4,35.5,43.5,46.8,32,59z';

/** The transformation that mirrors the clef into the other half of the heart. */
export const otherHalf = 'matrix(-1,0,0,1,64,0)';

/** The academy's logo, a heart of two bass clefs. Decorative, because the name is always next to it. */
export function ClefMark({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="2 4 68 58" width="68" height="58" aria-hidden="true">
      <path fill="var(--coral)" transform={otherHalf} d={clefPath} />
      <g fill="var(--fg)">
        <path d={clefPath} />
        <circle cx="66" cy="18.3" r="2.7" />
        <circle cx="66" cy="29.7" r="2.7" />
      </g>
    </svg>
  );
}
