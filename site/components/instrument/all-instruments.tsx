import type { Content, Instrument } from '../../content/content.ts';
import type { Thumbnails } from '../../media/images/create-picture.ts';
import layout from '../../styles/layout.module.css';
import eyebrow from '../eyebrow.module.css';
import { InstrumentStrip } from '../instrument-strip.tsx';
import s from './all-instruments.module.css';

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
    <section className={`${layout.sec} ${s.all} ${hasSiteFrame ? '' : s.last}`}>
      <div className={layout.wrap}>
        <h2 className={eyebrow.eyebrow}>{content.instrumentPage.strip}</h2>
        <InstrumentStrip content={content} thumbnails={thumbnails} current={slug} />
      </div>
    </section>
  );
}
