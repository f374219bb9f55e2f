import { useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { fill } from '../../../content/fill-slots.ts';
import { getLanguagePrefix } from '../../../inquiry/language.ts';
import { Button } from '../../../ui/button.tsx';
import { useFocusLater } from '../../../ui/focus.ts';
import type { OpenPublication, PublicationAnswer } from '../../website.ts';
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
  /** What says how a publication goes on: it takes the focus after the card. */
  banners: RefObject<HTMLDivElement | null>;
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
  const [banners, focusBanners] = useFocusLater<HTMLDivElement>();
  const takeBack = useTakeBack(setRequest);
  usePublishedToast(takeBack);
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
  const done = () => {
    setRequest(null);
    focusBanners();
  };
  return (
    <PublishingContext value={{ publish, takeBack, banners }}>
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

/** Loads everything again after a publication, and says when this person's own has come onto the site. */
function usePublishedToast(takeBack: Publishing['takeBack']): void {
  const { language, words: deskWords } = useDesk();
  const { saved } = deskWords;
  const words = useWebsiteWords();
  const person = usePerson();
  const toast = useToast();
  const client = useQueryClient();
  const { data } = useWebsite();
  // What colleagues publish, or have typed, stands in all that is on screen of the website.
  const theirs = data?.unpublished.filter(({ person: of }) => of !== person.id);
  const others = data && JSON.stringify([data.number, theirs]);
  const known = useRef(others);
  useEffect(() => {
    const isNews = known.current !== undefined && known.current !== others;
    known.current = others;
    if (isNews) void client.invalidateQueries({ queryKey: websiteKey });
  }, [client, others]);
  const seen = useRef<OpenPublication[]>([]);
  const announce = ({ publication, fields }: PublicationAnswer) => {
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
        [publication.tookBack === null ? words.takeBack : saved.undo]: () => void takeBack(publication.id),
      },
    });
  };
  const compare = useEffectEvent((open: OpenPublication[]) => {
    const isOver = ({ id, state, person: by }: OpenPublication) =>
      state === 'waiting' && by === person.id && !open.some((each) => each.id === id);
    // Without an answer the history still shows it.
    for (const { id } of seen.current.filter(isOver))
      callDesk('GET website/publications/:id', { id }).then(announce, () => undefined);
    seen.current = open;
  });
  useEffect(() => {
    if (data) compare(data.open);
  }, [data]);
}
