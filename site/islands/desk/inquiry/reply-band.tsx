import { fill } from '../../../content/fill-slots.ts';
import { useDesk } from '../desk-context.ts';
import { Band } from '../parts/band.tsx';
import c from '../parts/controls.module.css';
import { useOpenInquiry } from './change-inquiry.ts';
import { useKept } from './kept-state.ts';

/** Whether a reply was opened, and nobody has said yet whether it went out. */
export function useOpenedReply(id: string) {
  return useKept(['opened-reply', id], false);
}

/** Asks whether the mail went out: the desk can't know. */
export function ReplyBand() {
  const { words } = useDesk();
  const { inquiry, perform, whenOnline } = useOpenInquiry();
  const [isAsked, setAsked] = useOpenedReply(inquiry.id);
  if (!isAsked || inquiry.status !== 'new' || inquiry.quarantine) return null;
  const confirm = () => {
    setAsked(false);
    perform({ act: { kind: 'change', change: { status: 'contacted' } }, place: 'acts' });
  };
  return (
    <Band
      icon="reply"
      tone="calm"
      title={words.reply.opened}
      actions={
        <>
          <button type="button" className={c.tl} {...whenOnline(confirm)}>
            {words.reply.yes}
          </button>
          <button type="button" className={c.tl} onClick={() => setAsked(false)}>
            {words.reply.notYet}
          </button>
        </>
      }
    >
      {fill(words.reply.asked, { name: inquiry.name })}
    </Band>
  );
}
