import { useDesk } from '../desk-context.ts';
import p from '../elements/page.module.css';
import { PageHead } from '../elements/page-head.tsx';
import f from '../frame/frame.module.css';
import { OwnSessions } from './own-sessions.tsx';
import { OwnSettings } from './own-settings.tsx';
import { SavedReplies } from './saved-replies.tsx';
import s from './settings.module.css';

/** The page Settings: one's own, and the saved replies of everybody. */
export function SettingsPage() {
  const { words } = useDesk();
  return (
    <main className={`${f.main} ${p.page}`} id="main">
      <PageHead title={words.settings.title} />
      <div className={s.sets}>
        <OwnSettings />
        <OwnSessions />
        <SavedReplies />
      </div>
    </main>
  );
}
