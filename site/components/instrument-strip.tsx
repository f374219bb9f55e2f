import type { Content, Instrument } from '../../content/model/content.ts';
import type { Thumbnails } from '../media/images/pictures.ts';
import { instrumentPath } from '../paths.ts';
import layout from '../styles/layout.module.css';
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

interface AllInstrumentsProps {
  content: Content;
  /** The instrument whose page it is; without a footer, the strip closes the page. */
  instrument: Instrument;
  thumbnails: Thumbnails;
}

/** The strip of all instruments with the current one marked. */
export function AllInstruments({ content, instrument, thumbnails }: AllInstrumentsProps) {
  const { slug, hasSiteFrame } = instrument;
  return (
    <section className={`${layout.sec} ${s.all} ${hasSiteFrame ? '' : s.last} screen-only`}>
      <div className={layout.wrap}>
        <h2 className={layout.eyebrow}>{content.instrumentPage.strip}</h2>
        <InstrumentStrip content={content} thumbnails={thumbnails} current={slug} />
      </div>
    </section>
  );
}
