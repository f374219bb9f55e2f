import layout from '../../styles/layout.module.css';
import eyebrow from '../eyebrow.module.css';
import { InstrumentStrip, type StripInstrument } from '../instrument-strip.tsx';
import s from './all-instruments.module.css';

interface AllInstrumentsProps {
  title: string;
  instruments: StripInstrument[];
  path: string;
  /** The strip closes the page: no footer follows. */
  last: boolean;
}

/** The strip of all instruments with the current one marked. */
export function AllInstruments({ title, instruments, path, last }: AllInstrumentsProps) {
  return (
    <section className={`${layout.sec} ${s.all} ${last ? s.last : ''}`}>
      <div className={layout.wrap}>
        <h2 className={eyebrow.eyebrow}>{title}</h2>
        <InstrumentStrip instruments={instruments} path={path} />
      </div>
    </section>
  );
}
