import type { FullInquiry, SavedReply } from '../../../contract/inbox.ts';
import { formatAddress, goTo } from '../../address.tsx';
import { useDesk, usePerson } from '../../desk-context.ts';
import { createMailtoHref, fitsMailto } from '../../elements/contact-links.ts';
import { moveFocus } from '../../elements/focus.ts';
import { type MenuItem, MoreMenu } from '../../elements/more-menu.tsx';
import { useToast } from '../../elements/toasts.tsx';
import { nameReply, useReplies } from '../../replies.ts';
import { useOpenInquiry } from '../acts/inquiry-changes.tsx';
import { fillReply, findQuoted, findReplyLanguage, formatQuote } from './reply-mail.ts';
import { replyField, restoreReply, type useReply, useReplyContext } from './send-reply.ts';

/** The gaps “…” in a reply, which its author still has to fill. */
export const gaps = /…+/g;

/** The text that confirms a booking: the first saved reply that says when; none without one. */
export function useConfirmation(inquiry: FullInquiry | undefined): string | undefined {
  const context = useReplyContext();
  const { data } = useReplies();
  if (!inquiry?.email) return undefined;
  const inTheirs = data?.replies.map(({ texts }) => texts[findReplyLanguage(inquiry)]);
  const text = inTheirs?.find((saved) => saved.includes('{when}'));
  return text && fillReply(text, inquiry, context);
}

/** The menu of saved replies: the chosen one is put where the cursor is. */
export function SavedRepliesMenu() {
  const { words, language: own } = useDesk();
  const { inquiry } = useOpenInquiry();
  const context = useReplyContext();
  const { data, error } = useReplies();
  const language = findReplyLanguage(inquiry);
  const replies = (data?.replies ?? []).filter(({ texts }) => texts[language] !== '');
  const isAbout = ({ type }: SavedReply) => type === inquiry.type;
  const sorted = [...replies.filter(isAbout), ...replies.filter((saved) => !isAbout(saved))];
  const items: MenuItem[] = sorted.map((saved) => ({
    label: nameReply(saved, own),
    act: () => insertText(fillReply(saved.texts[language], inquiry, context)),
  }));
  const failed: MenuItem[] = error
    ? [{ label: words.list.notLoaded, isDisabled: true, act: () => undefined }]
    : [];
  if (items.length + failed.length === 0) return null;
  return <MoreMenu items={data ? items : failed} name={words.composer.saved} isAbove />;
}

/** Types a text at the cursor, on lines of its own, so that it can be undone, and selects its first gap. */
export function insertText(text: string): void {
  const field = document.querySelector<HTMLTextAreaElement>(replyField);
  if (!field) return;
  moveFocus(field);
  const { value, selectionStart: start, selectionEnd: end } = field;
  const before = /\S[^\S\n]*$/.test(value.slice(0, start)) ? '\n' : '';
  const after = /^[^\S\n]*\S/.test(value.slice(end)) ? '\n' : '';
  document.execCommand('insertText', false, `${before}${text}${after}`);
  if (text.includes('…')) selectGap(start);
}

/** Selects the first “…” of the reply from a position on. */
export function selectGap(from = 0): void {
  const field = document.querySelector<HTMLTextAreaElement>(replyField);
  if (!field) return;
  const [gap] = field.value.slice(from).matchAll(gaps);
  moveFocus(field);
  if (gap) field.setSelectionRange(from + gap.index, from + gap.index + gap[0].length);
}

/** The menu of the rare acts on a reply that is being written. */
export function ComposerMenu({ reply, close }: { reply: ReturnType<typeof useReply>; close: () => void }) {
  const { words } = useDesk();
  const { inquiry, perform } = useOpenInquiry();
  const { id: personId } = usePerson();
  const context = useReplyContext();
  const toast = useToast();
  const { stored, draft, to, others, subject, text, files } = reply;
  const mail = { others, subject, text, quote: formatQuote(inquiry, findQuoted(inquiry, to), context) };
  const href = createMailtoHref(to, mail);
  const openMailProgram = () => {
    if (!href) return toast({ text: words.reply.noAddress });
    perform({ act: { kind: 'replied' }, section: 'acts' });
    const { tooLong, noFiles } = words.reply;
    const remarks = [!fitsMailto(to, mail) && tooLong, files.length > 0 && noFiles].filter(Boolean);
    if (remarks.length > 0) toast({ text: remarks.join(' ') });
    window.location.assign(href);
  };
  const discard = () => {
    stored.discard();
    close();
    const undo = () => draft && restoreReply(personId, inquiry.id, draft);
    if (draft) toast({ text: words.composer.discarded, undo });
  };
  const items: MenuItem[] = [
    { label: words.composer.mailProgram, icon: 'reply', act: openMailProgram },
    {
      label: words.composer.signature,
      icon: 'settings',
      act: () => goTo(formatAddress({ page: 'settings' })),
    },
    { label: words.composer.discard, icon: 'trash', act: discard, isDangerous: true },
  ];
  return <MoreMenu items={items} isAbove />;
}
