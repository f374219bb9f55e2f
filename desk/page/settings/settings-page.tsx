import { useDesk } from '../desk-context.ts';
import pageStyles from '../elements/page.module.css';
import { PageHead } from '../elements/page-head.tsx';
import frameStyles from '../frame/frame.module.css';
import { OwnSessions } from './own-sessions.tsx';
import { OwnSettings } from './own-settings.tsx';
import { SavedReplies } from './saved-replies.tsx';
import styles from './settings.module.css';

/** The page Settings: one's own, and the saved replies of everybody. */
export function SettingsPage() {
  const { words } = useDesk();
  return (
    <main className={`${frameStyles.main} ${pageStyles.page}`} id="main">
      <PageHead title={words.settings.title} />
      <div className={styles.sections}>
        <OwnSettings />
        <OwnSessions />
        <SavedReplies />
      </div>
    </main>
  );
}
