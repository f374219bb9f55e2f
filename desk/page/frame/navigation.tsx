import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { inquiryStatuses } from '../../facts.ts';
import type { View } from '../../views.ts';
import { DeskLink, deskPages, formatAddress, useAddress } from '../address.tsx';
import { callDesk, describeFailure, ignoreGone } from '../call-desk.ts';
import { useDesk, usePerson, useSession } from '../desk-context.ts';
import { useConfirm } from '../elements/confirm.tsx';
import { Dialog } from '../elements/dialog.tsx';
import { Brand, Icon, StatusGlyph } from '../elements/icons.tsx';
import { LanguageButton } from '../elements/language-button.tsx';
import { useToast } from '../elements/toasts.tsx';
import { useIsPhone } from '../elements/use-media.ts';
import { useLanguageChoice } from '../own-settings.ts';
import { listDrafts } from '../stored-drafts.ts';
import { fillCounted, formatNumber } from '../words/format-words.ts';
import { useCounts } from './connection.ts';
import styles from './navigation.module.css';

/** The views of everyday work, and those that phones keep behind More. */
const dailyViews = ['new', 'mine', 'waiting', 'all'] as const;
const laterViews = ['booked', 'closed', 'spam'] as const;
const isLater = (view: View) => laterViews.some((later) => later === view);

/** The navigation: beside the inbox on wide screens, above it on tablets, and below it on phones. */
export function Navigation() {
  const { words } = useDesk();
  const [isMoreOpen, setMoreOpen] = useState(false);
  return (
    <>
      <header className={styles.navigation}>
        <DeskLink className={styles.brand} href={formatAddress({})} aria-label={words.name}>
          <Brand />
        </DeskLink>
        <ViewLinks className={styles.views} views={[...dailyViews, ...laterViews]} />
        <PageLinks className={styles.pages} />
        <MoreButton isOpen={isMoreOpen} open={() => setMoreOpen(true)} />
        <Account className={`stack small ${styles.account}`} />
      </header>
      {isMoreOpen && <MoreSheet close={() => setMoreOpen(false)} />}
    </>
  );
}

interface LinksProps {
  className?: string | undefined;
  onFollow?: () => void;
}

/** Views with how many inquiries each has; New's count and the news of Mine are marked. */
function ViewLinks({ views, className, onFollow }: LinksProps & { views: readonly View[] }) {
  const { words } = useDesk();
  const address = useAddress();
  const { counts, news = 0 } = useCounts().data ?? {};
  return (
    <nav aria-label={words.pages.inquiries}>
      <ul className={className}>
        {views.map((view) => {
          const count = counts?.[view];
          return (
            <li key={view} className={isLater(view) ? styles.laterView : undefined}>
              <DeskLink
                className="cluster"
                href={formatAddress({ view })}
                aria-current={address.page === null && address.view === view ? 'page' : undefined}
                onClick={onFollow}
              >
                <ViewIcon view={view} />
                <span>{words.views[view]}</span>
                {/* A server that is not yet updated does not count a new view. */}
                {count !== undefined && <Count view={view} count={count} news={news} />}
              </DeskLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** How many inquiries a view has; of Mine those with news, while there are any. */
function Count({ view, count, news }: { view: View; count: number; news: number }) {
  const { words, language } = useDesk();
  const isUnread = view === 'mine' && news > 0;
  const isHot = isUnread || (view === 'new' && count > 0);
  return (
    <span className={`end muted tabular ${styles.count} ${isHot ? styles.hot : ''}`}>
      <span aria-hidden={isUnread || undefined}>{formatNumber(isUnread ? news : count, language)}</span>
      {isUnread && <span className="vh">{fillCounted(words.list.news, news, language)}</span>}
    </span>
  );
}

const viewIcons = { mine: 'person', waiting: 'clock', all: 'all', spam: 'spam' } as const;

function ViewIcon({ view }: { view: View }) {
  const status = inquiryStatuses.find((known) => known === view);
  if (status) return <StatusGlyph status={status} />;
  return <Icon name={viewIcons[view as keyof typeof viewIcons]} />;
}

function PageLinks({ className, onFollow }: LinksProps) {
  const { words } = useDesk();
  const { mayEdit } = usePerson();
  const address = useAddress();
  const pages = deskPages.filter((page) => page !== 'website' || mayEdit);
  return (
    <nav className={className} aria-label={words.pages.label}>
      <ul>
        {pages.map((page) => (
          <li key={page}>
            <DeskLink
              className="cluster"
              href={formatAddress({ page })}
              aria-current={address.page === page ? 'page' : undefined}
              onClick={onFollow}
            >
              <Icon name={page} />
              <span>{words.pages[page]}</span>
            </DeskLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Opens the entries that have no room in the bar of phones and tablets. */
function MoreButton({ isOpen, open }: { isOpen: boolean; open: () => void }) {
  const { words } = useDesk();
  const { page, view } = useAddress();
  const isPhone = useIsPhone();
  const isWithin = page !== null || (isPhone && isLater(view));
  return (
    <button
      type="button"
      className={`cluster ${styles.more}`}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-current={isWithin ? 'true' : undefined}
      onClick={open}
    >
      <Icon name="more" />
      <span>{words.pages.more}</span>
    </button>
  );
}

/** The views that phones have no tab for, the pages, the language and the way out. */
function MoreSheet({ close }: { close: () => void }) {
  const { words } = useDesk();
  const isPhone = useIsPhone();
  return (
    <Dialog title={words.pages.more} onClose={close}>
      <div className={styles.sheet}>
        {isPhone && <ViewLinks views={laterViews} onFollow={close} />}
        <PageLinks onFollow={close} />
        <Account className={`row ${styles.sheetAccount}`} />
      </div>
    </Dialog>
  );
}

function Account({ className }: { className: string | undefined }) {
  const person = usePerson();
  const choose = useLanguageChoice();
  return (
    <div className={className}>
      <b>
        <bdi>{person.name}</bdi>
      </b>
      <p>
        <LanguageButton onChange={choose} />
        <SignOutButton />
      </p>
    </div>
  );
}

/** Ends the session of this browser; asks first where unsaved texts would be lost. */
function SignOutButton() {
  const { words } = useDesk();
  const { id } = usePerson();
  const { leave } = useSession();
  const toast = useToast();
  const lost = useLostDrafts();
  const confirm = useConfirm();
  const signOut = () => leave(id, ignoreGone(callDesk('DELETE session'), 'signed-out'));
  const end = useMutation({
    mutationFn: signOut,
    onError: (error) => toast({ text: describeFailure(error, words) }),
  });
  const press = () => {
    const text = lost();
    const { signOutTitle: title, signOut: act } = words.pages;
    if (text !== null) void confirm({ title, text, act, run: signOut });
    else if (!end.isPending) end.mutate();
  };
  return (
    <button type="button" onClick={press}>
      {words.pages.signOut}
    </button>
  );
}

/** Returns the function that says how many unsaved texts signing out deletes; null for none. */
export function useLostDrafts(): () => string | null {
  const { words, language } = useDesk();
  const { id } = usePerson();
  return () => {
    const count = listDrafts(id).length;
    return count === 0 ? null : fillCounted(words.pages.signOutDrafts, count, language);
  };
}
