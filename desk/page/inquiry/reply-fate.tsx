import { fill } from '../../../content/fill-slots.ts';
import type { Message } from '../../messages.ts';
import { useDesk } from '../desk-context.ts';
import { useTimes } from '../passing-time.tsx';
import styles from './thread.module.css';

/** What became of a reply. */
export function ReplyFate({ message: { fate, address } }: { message: Message }) {
  const { words } = useDesk();
  const { formats, now } = useTimes();
  const at = fate?.sentAt ?? fate?.nextAttemptAt;
  if (!at) return null;
  const sentence = fate?.sentAt ? words.fate.sent : words.fate.waiting;
  return <p className={styles.foot}>{fill(sentence, { time: formats.clockOrDay(at, now), address })}</p>;
}
