import { fill } from '../../../content/fill-slots.ts';
import controls from '../../../ui/controls.module.css';
import notices from '../../../ui/notices.module.css';
import type { Quarantine } from '../../facts.ts';
import { useDesk } from '../desk-context.ts';
import { Icon } from '../elements/icons.tsx';
import { formatReason } from '../words/quarantine-reason.ts';
import { ActFailure } from './act-failure.tsx';
import { useOpenInquiry } from './change-inquiry.ts';
import styles from './inquiry-title.module.css';

/** Says why an inquiry was kept aside, and offers to restore or to erase it. */
export function SpamBox({ quarantine, erase }: { quarantine: Quarantine; erase: () => void }) {
  const { words, language } = useDesk();
  const { change, whenOnline } = useOpenInquiry();
  const restore = () => change('isSpam', false, 'aside');
  return (
    <section className={notices.box} aria-labelledby="kept-aside">
      <h2 className={controls.heading} id="kept-aside">
        {fill(words.quarantine.title, { reason: formatReason(quarantine, words, language) })}
      </h2>
      {quarantine.reason === 'honeypot' && <p>{words.quarantine.advice}</p>}
      <div className={styles.buttons}>
        <button type="button" className={controls.button} {...whenOnline(restore)}>
          <Icon name="undo" />
          {words.inquiry.restore}
        </button>
        <button type="button" className={`${controls.button} ${controls.quiet}`} {...whenOnline(erase)}>
          <Icon name="trash" />
          {words.inquiry.erase}
        </button>
      </div>
      <ActFailure section="aside" />
    </section>
  );
}
