import { useEffect } from 'react';
import { fill } from '../../../content/fill-slots.ts';
import controls from '../../../ui/controls.module.css';
import { useCopy } from '../../../ui/use-copy.ts';
import { useDesk } from '../desk-context.ts';
import { Banner } from '../elements/banner.tsx';
import { useOpenInquiry } from './change-inquiry.ts';
import { useKept } from './kept-state.ts';

/** The text of a reply that was prepared, until somebody says whether it went out, or has dealt with it; null for none. */
export function usePreparedReply(id: string) {
  return useKept<string | null>(['prepared-reply', id], null);
}

/** Asks whether the mail went out, or whether a mail program opened at all: the desk can't know. */
export function ReplyBanner() {
  const { words } = useDesk();
  const { inquiry, change, whenOnline } = useOpenInquiry();
  const [prepared, setPrepared] = usePreparedReply(inquiry.id);
  const { outcome, copy } = useCopy();
  const isAsked = inquiry.status === 'new';
  useEffect(() => {
    // Nobody is asked about an old mail when the inquiry is new again.
    if (!isAsked && prepared !== null) setPrepared(null);
  }, [isAsked, prepared, setPrepared]);
  if (prepared === null || !isAsked || inquiry.quarantine) return null;
  const confirm = () => {
    setPrepared(null);
    change('status', 'contacted', 'acts');
  };
  return (
    <Banner
      icon="reply"
      tone="calm"
      title={fill(words.reply.asked, { name: inquiry.name })}
      actions={
        <>
          <button type="button" className={controls.textLink} {...whenOnline(confirm)}>
            {words.reply.yes}
          </button>
          <button type="button" className={controls.textLink} onClick={() => setPrepared(null)}>
            {words.reply.notYet}
          </button>
          <button type="button" className={controls.textLink} onClick={() => void copy(prepared)}>
            {outcome === 'copied' ? words.inquiry.copied : words.reply.copy}
          </button>
        </>
      }
    />
  );
}
