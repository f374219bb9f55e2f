import controls from '../../../ui/controls.module.css';
import { inquiryStatuses } from '../../facts.ts';
import { useDesk } from '../desk-context.ts';
import { StatusGlyph } from '../elements/icons.tsx';
import { ActFailure } from './act-failure.tsx';
import { useOpenInquiry } from './change-inquiry.ts';
import detailsStyles from './inquiry-details.module.css';
import styles from './status-choice.module.css';

/** The four states, as note values; a choice is saved at once. */
export function StatusChoice() {
  const { words } = useDesk();
  const { inquiry, change, isOffline } = useOpenInquiry();
  return (
    <div data-part="status">
      <span className={`${controls.label} ${detailsStyles.label}`} aria-hidden="true">
        {words.status.label}
      </span>
      <fieldset className={styles.states} aria-describedby={isOffline ? 'inquiry-offline' : undefined}>
        <legend className="vh">{words.status.label}</legend>
        {inquiryStatuses.map((status) => (
          <label key={status}>
            <StatusGlyph status={status} />
            <input
              type="radio"
              name="status"
              value={status}
              checked={inquiry.status === status}
              aria-disabled={isOffline || undefined}
              onChange={() => !isOffline && change('status', status, 'status')}
            />
            {words.status[status]}
          </label>
        ))}
      </fieldset>
      <ActFailure section="status" />
    </div>
  );
}
