import { fill } from '../../../content/fill-slots.ts';
import { isAnswerFor, isHandedTo } from '../../views.ts';
import { formatAddress, goTo, readAddress } from '../address.tsx';
import { callDesk } from '../call-desk.ts';
import { useDesk, usePerson } from '../desk-context.ts';
import { useToast } from '../elements/toasts.tsx';
import { useLiveNews } from './live.ts';

/** Tells a person at once what a colleague hands over to them, and what a family of theirs answers. */
export function NewsToasts(): null {
  const { words } = useDesk();
  const me = usePerson();
  const toast = useToast();
  const tell = async (id: string, by: string | null) => {
    const { inquiry } = await callDesk('GET inquiries/:id', { id });
    const { name, assignedTo, isAnswered } = inquiry;
    // The thread on screen tells of its answers itself.
    const isOpen = readAddress(window.location.search).inquiry === id;
    const isHanded = by !== null && isHandedTo(inquiry, me.id);
    const isNewAnswer = assignedTo?.id === me.id && isAnswered && isAnswerFor(inquiry, me.id);
    if (!isHanded && (isOpen || !isNewAnswer)) return;
    const text = isHanded ? fill(words.list.handed, { name: '{name}', a: by }) : words.thread.newFrom;
    const show = () => goTo(formatAddress({ view: 'mine', inquiry: id }));
    toast({ text, name, acts: isOpen ? {} : { [words.list.show]: show } });
  };
  useLiveNews(({ acts }) => {
    // A toast would be over before anybody sees it; the tab's title has the number.
    if (document.hidden) return;
    // What can't be read now is in Mine all the same.
    for (const { inquiry, kind, by } of acts)
      if (by !== me.name && kind === 'assigned') tell(inquiry, by).catch(() => undefined);
      else if (kind === 'received') tell(inquiry, null).catch(() => undefined);
  });
  return null;
}
