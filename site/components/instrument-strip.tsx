import s from './instrument-strip.module.css';

export interface StripInstrument {
  href: string;
  name: string;
  thumbnail: string;
}

interface InstrumentStripProps {
  instruments: StripInstrument[];
  path: string;
}

/** The nine instruments in a row; on phones it scrolls to the edge of the screen. */
export function InstrumentStrip({ instruments, path }: InstrumentStripProps) {
  return (
    <ul className={s.strip}>
      {instruments.map(({ href, name, thumbnail }) => (
        <li key={href}>
          <a href={href} aria-current={path === href ? 'page' : undefined}>
            <img src={thumbnail} width="240" height="240" alt="" loading="lazy" decoding="async" />
            <span>{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
