import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { fill } from '../../../content/fill-slots.ts';
import { getLanguagePrefix } from '../../../inquiry/language.ts';
import { Button } from '../../../ui/button.tsx';
import { useFocusLater } from '../../../ui/focus.ts';
import type { PublicationAnswer } from '../../website.ts';
import { callDesk } from '../call-desk.ts';
import { useDesk, usePerson, useRequired } from '../desk-context.ts';
import { useToast } from '../elements/toasts.tsx';
import { useIsOffline } from '../frame/connection.ts';
import { describeFailure } from '../words/describe-failure.ts';
import { fillCounted } from '../words/format-words.ts';
import type { PublishRequest } from './publish-choice.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { useDrafts } from './save-fields.ts';
import { isSame } from './typed-fields.ts';
import { readChanges, useWebsite, useWebsiteWords, websiteKey } from './website-queries.ts';

interface Publishing {
  publish: (request: PublishRequest) => Promise<void>;
  /** Puts the old value of a field, or of all in a publication, into drafts, and opens the card with them. */
  takeBack: (id: string, address?: string) => Promise<void>;
  /** What takes the focus after the card. */
  afterPublishing: RefObject<HTMLDivElement | null>;
}

const PublishingContext = createContext<Publishing | null>(null);

/** Opens the card in which one publishes or takes back. */
export const usePublishing = () => useRequired(PublishingContext);

/** Holds the card in which one publishes, and says what has come onto the site. */
export function PublishingArea({ children }: { children: ReactNode }) {
  const { words } = useDesk();
  const isOffline = useIsOffline();
  const { save, isRightGone } = useDrafts();
  const toast = useToast();
  const [request, setRequest] = useState<PublishRequest | null>(null);
  const [afterPublishing, focusLater] = useFocusLater<HTMLDivElement>();
  const takeBack = useTakeBack(setRequest);
  const announce = useAnnouncement(takeBack);
  useColleagues();
  // The card shows, and publishes, what is saved: the last words first.
  const publish = async (next: PublishRequest) => {
    if (isOffline || isRightGone) return;
    await save().then(
      () => setRequest(next),
      (error) => toast({ text: describeFailure(error, words) }),
    );
  };
  const close = () => {
    setRequest(null);
    request?.restore?.();
  };
  const done = (published: PublicationAnswer) => {
    setRequest(null);
    focusLater();
    announce(published);
  };
  return (
    <PublishingContext value={{ publish, takeBack, afterPublishing }}>
      {children}
      {request && (
        <PublishDialog request={request} onClose={close} onLeave={() => setRequest(null)} onDone={done} />
      )}
    </PublishingContext>
  );
}

interface PublishButtonProps {
  /** The page whose changes are published; else all of this person's are. */
  page?: string;
  count: number;
  text: string;
}

/** Publishes what this person has changed; absent while that is nothing. */
export function PublishButton({ page, count, text }: PublishButtonProps) {
  const { language } = useDesk();
  const { publish } = usePublishing();
  const isOffline = useIsOffline();
  if (count === 0) return null;
  return (
    <Button isBusy={isOffline} onClick={() => void publish(page === undefined ? {} : { page })}>
      {fillCounted(text, count, language)}
    </Button>
  );
}

/** The function that takes fields of a publication back: one sees the old words before they are published. */
function useTakeBack(open: (request: PublishRequest) => void): Publishing['takeBack'] {
  const { save, saveChanges } = useDrafts();
  const toast = useToast();
  const { words } = useDesk();
  return async (tookBack, address) => {
    const fail = (error: unknown) => toast({ text: describeFailure(error, words) });
    try {
      await save();
      const drafts = (await readChanges()).fields;
      const answer = await callDesk('GET website/publications/:id', { id: tookBack });
      const fields = answer.fields.filter((field) => address === undefined || field.address === address);
      await saveChanges(fields.map(({ address, before }) => ({ address, value: before })));
      const restore = () => {
        const earlier = fields.map(({ address }) => {
          const draft = drafts.find((each) => each.address === address);
          return draft ? { address, value: draft.after } : { address };
        });
        saveChanges(earlier).catch(fail);
      };
      open({ tookBack, restore, addresses: fields.map(({ address }) => address) });
    } catch (error) {
      fail(error);
    }
  };
}

/** Loads everything again once colleagues have published, or typed, something: it stands in all that is shown. */
function useColleagues(): void {
  const person = usePerson();
  const client = useQueryClient();
  const { data } = useWebsite();
  const theirs = data?.unpublished.filter(({ person: of }) => of !== person.id);
  const others = data && JSON.stringify([data.number, theirs]);
  const known = useRef(others);
  useEffect(() => {
    const isNews = known.current !== undefined && known.current !== others;
    known.current = others;
    if (isNews) void client.invalidateQueries({ queryKey: websiteKey });
  }, [client, others]);
}

/** The function that says what has come onto the site, and offers to see it and to take it back. */
function useAnnouncement(takeBack: Publishing['takeBack']) {
  const { language, words: deskWords } = useDesk();
  const words = useWebsiteWords();
  const toast = useToast();
  const { data } = useWebsite();
  return ({ publication, fields }: PublicationAnswer) => {
    const isLastPlaceholder = fields.some(
      ({ address, after }) => address === 'content/academy.yaml: placeholders' && isSame(after, []),
    );
    const done =
      publication.tookBack === null
        ? fillCounted(words.published, publication.fields, language)
        : words.takenBackDone;
    const [path] = publication.pages.flatMap((id) => data?.pages.find((page) => page.id === id)?.path ?? []);
    const see = () => window.open(`${getLanguagePrefix(language)}${path}`.replace(/(?<=.)\/$/, ''));
    toast({
      text: isLastPlaceholder ? fill(words.lastPlaceholder, { done }) : done,
      acts: {
        ...(path && { [words.seePage]: see }),
        [publication.tookBack === null ? words.takeBack : deskWords.saved.undo]: () =>
          void takeBack(publication.id),
      },
    });
  };
}
