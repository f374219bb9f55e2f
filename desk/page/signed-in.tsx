import { useEscapeFromFields } from '../../ui/focus.ts';
import { isEditing, useAddress } from './address.tsx';
import { useDesk } from './desk-context.ts';
import { Confirms } from './elements/confirm.tsx';
import { Toasts } from './elements/toasts.tsx';
import { Banners } from './frame/banners.tsx';
import { useConnectionChecks, useCounts } from './frame/connection.ts';
import { useLive } from './frame/live.ts';
import { Navigation } from './frame/navigation.tsx';
import { NewsToasts } from './frame/news-toasts.ts';
import { usePageTitle } from './frame/page-title.ts';
import { Inbox } from './list/inbox.tsx';
import { OverviewPage } from './overview/overview-page.tsx';
import { PeoplePage } from './people/people-page.tsx';
import { SettingsPage } from './settings/settings-page.tsx';
import styles from './signed-in.module.css';
import { WebsitePage } from './website/website-page.tsx';
import { formatNumber } from './words/format-words.ts';

const pages = {
  overview: OverviewPage,
  website: WebsitePage,
  people: PeoplePage,
  settings: SettingsPage,
};

/** The desk of the signed-in person: the views and pages, the banners, and the open page. */
export function SignedIn() {
  const address = useAddress();
  const { page, inquiry } = address;
  const isEditor = isEditing(address);
  const Page = page ? pages[page] : Inbox;
  useDeskTitle();
  useConnectionChecks();
  useLive();
  useEscapeFromFields();
  return (
    <Toasts>
      <NewsToasts />
      <Confirms>
        <SkipLinks />
        <div className={styles.app} data-show={isEditor ? 'editor' : inquiry && !page ? 'inquiry' : 'list'}>
          {!isEditor && <Navigation />}
          <div className={styles.work}>
            <div>
              <Banners />
            </div>
            <Page />
          </div>
        </div>
      </Confirms>
    </Toasts>
  );
}

// An open inquiry, or a page of the website, gives the page its own title.
function useDeskTitle(): void {
  const { words, language } = useDesk();
  const { page, view, inquiry, at } = useAddress();
  const count = useCounts().data?.counts[view];
  const number = count === undefined ? '' : ` (${formatNumber(count, language)})`;
  usePageTitle(page && at ? null : page ? words.pages[page] : inquiry ? null : words.views[view] + number);
}

function SkipLinks() {
  const { words } = useDesk();
  const { page, inquiry } = useAddress();
  const link = (href: string, text: string) => (
    <a className="vh skip" href={href}>
      {text}
    </a>
  );
  if (page) return link('#main', words.pages.skip);
  return (
    <>
      {link('#list', words.inquiry.skipToList)}
      {inquiry && link('#inquiry', words.inquiry.skipToInquiry)}
    </>
  );
}
