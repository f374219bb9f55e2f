import type { Content } from '../../content/model/content.ts';
import type { Thumbnails } from '../media/images/pictures.ts';
import { instrumentPath } from '../paths.ts';
import s from './instrument-strip.module.css';

interface InstrumentStripProps {
  content: Content;
  thumbnails: Thumbnails;
  /** The instrument whose page it is. */
  current?: string;
}

/** The nine instruments in a row; on phones it scrolls to the edge of the screen. */
export function InstrumentStrip({
  content: { instruments, language },
  thumbnails,
  current,
}: InstrumentStripProps) {
  return (
    <ul className={`${s.strip} screen-only`}>
      {instruments.map(({ slug, name }) => (
        <li key={slug}>
          <a href={instrumentPath(language, slug)} aria-current={slug === current ? 'page' : undefined}>
            <img src={thumbnails[slug]} width="240" height="240" alt="" loading="lazy" />
            <span>{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
