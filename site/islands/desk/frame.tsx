import { useAddress } from './address.ts';
import { Inbox } from './inbox.tsx';
import { OverviewPage } from './overview-page.tsx';
import { PeoplePage } from './people-page.tsx';
import { SettingsPage } from './settings-page.tsx';
import { Toasts } from './toasts.tsx';

const pages = { overview: OverviewPage, people: PeoplePage, settings: SettingsPage };

/** The desk around whoever is signed in: the views and pages, and what is open. */
export function Frame() {
  const { page } = useAddress();
  const Page = page ? pages[page] : Inbox;
  return (
    <Toasts>
      <Page />
    </Toasts>
  );
}
