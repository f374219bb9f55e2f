import type { ButtonHTMLAttributes } from 'react';
import { isolateDirection } from '../../../content/isolate-direction.ts';
import { ClefMark } from '../../../ui/clef-mark.tsx';
import type { InquiryStatus } from '../../facts.ts';
import { useDesk } from '../desk-context.ts';

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0a${r} ${r} 0 0 1 ${-2 * r} 0z`;

// Drawn on 20 × 20, in lines; each stands beside its word, or in a button that is labelled.
const icons = {
  search: `${circle(9, 9, 5.5)}M13.2 13.2 17 17`,
  reply: 'M8 5 3.5 9.5 8 14M3.8 9.5H12c3 0 4.5 2 4.5 5.5',
  send: 'M3.5 10 16.5 4l-4 12.5-3-5zM9.5 11.5l7-7.5',
  phone:
    'M4.5 3.5h2.7l1.3 3.7-1.7 1.2a9.5 9.5 0 0 0 4.8 4.8l1.2-1.7 3.7 1.3v2.7c0 .6-.5 1-1 1C9 16.5 3.5 11 3.5 4.5c0-.5.4-1 1-1z',
  person: `${circle(10, 7, 3.2)}M4 16.5c.7-3 3-4.5 6-4.5s5.3 1.5 6 4.5`,
  clock: `${circle(10, 10, 6.8)}M10 6v4l2.7 1.7`,
  bell: 'M5 13.5c1-1 1-2.5 1-4.5a4 4 0 0 1 8 0c0 2 0 3.5 1 4.5zM8.5 16.3c.7.7 2.3.7 3 0',
  note: 'm4 16 .8-3.3L13.5 4l2.5 2.5-8.7 8.7zM11.8 5.7l2.5 2.5',
  // As thick as the line, so that each is a dot of 3.
  more: circle(4.5, 10, 0.7) + circle(10, 10, 0.7) + circle(15.5, 10, 0.7),
  back: 'M12 4.5 6.5 10l5.5 5.5',
  up: 'm5 12 5-5 5 5',
  down: 'm5 8 5 5 5-5',
  close: 'm5 5 10 10M15 5 5 15',
  all: 'M3.5 11.5 5.5 4.5h9l2 7v4h-13zM3.5 11.5h4c0 1.5 1 2.3 2.5 2.3s2.5-.8 2.5-2.3h4',
  spam: `${circle(10, 10, 6.5)}M5.5 5.5l9 9`,
  overview: 'M4 16V9.5M10 16V4M16 16v-4.5',
  website: 'M3.5 4.5h13v11h-13zM3.5 7.8h13M6.5 11h4M6.5 13.2h7',
  people: `${circle(7.5, 7.5, 2.7)}M2.5 16c.5-2.6 2.4-4 5-4s4.5 1.4 5 4M12.5 5a2.7 2.7 0 0 1 0 5M14 12.2c2 .4 3.2 1.7 3.5 3.8`,
  settings: `M3 6h8M15 6h2M3 14h2M9 14h8${circle(13, 6, 2)}${circle(7, 14, 2)}`,
  filter: 'M3.5 5.5h13M6 10h8M8.5 14.5h3',
  add: 'M10 4v12M4 10h12',
  check: 'm4.5 10.5 3.7 3.7 7.3-8.4',
  warning: `${circle(10, 10, 6.8)}M10 6.5v4.2M10 13.3v.2`,
  download: 'M10 3.5v9M6.3 9 10 12.7 13.7 9M4 16.5h12',
  print: 'M6 7V3.5h8V7M6 13.5H3.5V7h13v6.5H14M6 11.5h8v5H6z',
  trash: 'M4 5.5h12M8 5.5V3.5h4v2M5.5 5.5l.7 11h7.6l.7-11',
  undo: 'M4 9.5a6 6 0 1 1 1.5 4.5M4 4.5v5h5',
  picture: `M3.5 4.5h13v11h-13zM3.5 13l4-4 3.5 3.5 2-2 3.5 3.5${circle(12.8, 7.8, 1.1)}`,
  file: 'M5.5 3h6L15 6.5V17H5.5zM11.5 3v3.5H15',
  offline: 'M3 8a10 10 0 0 1 14 0M5.5 11a6.5 6.5 0 0 1 9 0M8 14a3 3 0 0 1 4 0M3.5 3.5l13 13',
};

export type IconName = keyof typeof icons;

/** A decorative icon. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d={icons[name]} />
    </svg>
  );
}

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName;
  label: string;
  /** Whether it can't do anything here. */
  isOff?: boolean;
}

/** A button that is an icon. */
export function IconButton({ icon, label, isOff, onClick, className = '', ...button }: IconButtonProps) {
  return (
    <button
      type="button"
      {...button}
      className={`iconButton ${className}`}
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
    >
      <Icon name={icon} />
    </button>
  );
}

// States are note values: quarter, half and whole are held longer and longer, then a rest.
const glyphs = {
  new: (
    <>
      <ellipse cx="5.6" cy="12" rx="4.1" ry="3" transform="rotate(-20 5.6 12)" />
      <path d="M8.6 11.3V1.2h1.3v9.9z" />
    </>
  ),
  contacted: (
    <>
      <path
        fillRule="evenodd"
        d="M1.75 13.4a4.1 3 -20 1 1 7.7-2.8 4.1 3 -20 1 1-7.7 2.8zm1.1-.5c.35.85 1.9.85 3.35.1 1.5-.75 2.45-2 2.1-2.8-.35-.85-1.85-.85-3.35-.1-1.5.75-2.45 2-2.1 2.8z"
      />
      <path d="M8.6 11.3V1.2h1.3v9.9z" />
    </>
  ),
  booked: (
    <path
      fillRule="evenodd"
      d="M1 8.5a7 4.4 0 1 1 14 0 7 4.4 0 1 1-14 0zM5.76 5.31a1.9 3.9 -35 1 0 4.48 6.38 1.9 3.9 -35 1 0-4.48-6.38z"
    />
  ),
  closed: (
    <>
      <path d="M1 5h14v1.3H1z" />
      <path d="M3.6 6h8.8v4.2H3.6z" />
    </>
  ),
} satisfies Record<InquiryStatus, unknown>;

/** The note value of a state; its word always stands beside it. */
export function StatusGlyph({ status }: { status: InquiryStatus }) {
  return (
    <svg className={`glyph ${status}`} viewBox="0 0 16 16" aria-hidden="true">
      {glyphs[status]}
    </svg>
  );
}

const tints = ['', 'blush', 'straw'];

interface InitialsProps {
  name: string;
  order?: number;
  large?: boolean;
}

/** The initials of a person: AK for Anna Keller, 陈 for 陈思远. */
export function Initials({ name, order = 0, large = false }: InitialsProps) {
  const words = name
    .replace(/\p{Bidi_Control}/gu, '')
    .trim()
    .split(/\s+/u);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  const initials = letters.map((word) => Array.from(word ?? '')[0]?.toUpperCase() ?? '').join('');
  return (
    <span
      className={`disc ${tints[order % tints.length]} ${large ? 'large' : ''}`}
      title={isolateDirection(name)}
      aria-hidden="true"
    >
      {initials}
    </span>
  );
}

/** The logo with the desk's name. */
export function Brand() {
  const { words } = useDesk();
  return (
    <span className="brand">
      <ClefMark />
      <span>{words.name}</span>
    </span>
  );
}
