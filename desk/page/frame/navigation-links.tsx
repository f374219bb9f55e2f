import { inquiryStatuses, type View } from '../../inbox.ts';
import { deskPages, formatAddress, useAddress } from '../address.ts';
import { useDesk } from '../desk-context.ts';
import { DeskLink } from '../elements/desk-link.tsx';
import { Icon, StatusGlyph } from '../elements/icons.tsx';
import { formatNumber } from '../words/format-words.ts';
import { useCounts } from './counts.ts';
import styles from './navigation.module.css';

/** The views of everyday work, and those that phones keep behind More. */
export const dailyViews = ['new', 'mine', 'waiting', 'all'] as const;
export const laterViews = ['booked', 'closed', 'spam'] as const;

const viewIcons = { mine: 'person', waiting: 'clock', all: 'all', spam: 'spam', mails: 'warning' } as const;

function ViewIcon({ view }: { view: View }) {
  const status = inquiryStatuses.find((known) => known === view);
  if (status) return <StatusGlyph status={status} />;
  return <Icon name={viewIcons[view as keyof typeof viewIcons]} />;
}

/** A view with how many inquiries it has; New's count is marked while it is above 0. */
export function ViewLink({ view, onFollow }: { view: View; onFollow?: () => void }) {
  const { words, language } = useDesk();
  const address = useAddress();
  const count = useCounts().data?.counts[view];
  const isCurrent = address.page === null && address.view === view;
  return (
    <DeskLink
      href={formatAddress({ view })}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={() => onFollow?.()}
    >
      <ViewIcon view={view} />
      <span>{words.views[view]}</span>
      {count !== undefined && (
        <span className={`${styles.count} ${view === 'new' && count > 0 ? styles.hot : ''}`}>
          {formatNumber(count, language)}
        </span>
      )}
    </DeskLink>
  );
}

/** The pages beside the inbox. */
export function PageLinks({ onFollow }: { onFollow?: () => void }) {
  const { words } = useDesk();
  const address = useAddress();
  return (
    <ul>
      {deskPages.map((page) => (
        <li key={page}>
          <DeskLink
            href={formatAddress({ page })}
            aria-current={address.page === page ? 'page' : undefined}
            onClick={() => onFollow?.()}
          >
            <Icon name={page} />
            <span>{words.pages[page]}</span>
          </DeskLink>
        </li>
      ))}
    </ul>
  );
}
