import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { fill } from '../../../content/fill-slots.ts';
import { Button } from '../../../ui/button.tsx';
import { useFocusLater } from '../../../ui/focus.ts';
import type { OwnSession, SessionsAnswer } from '../../contract.ts';
import type { DeskWords } from '../../words/desk-words.ts';
import { callDesk, ignoreGone } from '../call-desk.ts';
import { useDesk } from '../desk-context.ts';
import { Loaded } from '../elements/loading.tsx';
import { PageSection } from '../elements/page.tsx';
import { useToast } from '../elements/toasts.tsx';
import { useTimes } from '../passing-time.tsx';
import { describeFailure } from '../words/describe-failure.ts';
import styles from './settings.module.css';

const queryKey = ['sessions'];

/** The browsers in which one is signed in, each with a way to sign it out. */
export function OwnSessions() {
  const { settings } = useDesk().words;
  const [heading, focusHeading] = useFocusLater<HTMLHeadingElement>();
  const sessions = useQuery({
    queryKey,
    queryFn: () => callDesk('GET sessions'),
    refetchOnMount: 'always',
  });
  return (
    <PageSection title={settings.sessions} lead={settings.sessionsLead} headingRef={heading}>
      <Loaded query={sessions} loading={settings.sessionsLoading} failed={settings.sessionsFailed}>
        {(answer) => (
          <ul className={styles.sessions}>
            {answer.sessions.map((session) => (
              <SessionRow key={session.id} session={session} onGone={focusHeading} />
            ))}
          </ul>
        )}
      </Loaded>
    </PageSection>
  );
}

interface SessionRowProps {
  session: OwnSession;
  /** Called when the row is removed with the focus in it, to move the focus. */
  onGone: () => void;
}

function SessionRow({ session, onGone }: SessionRowProps) {
  const { words } = useDesk();
  const { settings } = words;
  const client = useQueryClient();
  const toast = useToast();
  const device = describeDevice(session, settings);
  const signOut = useMutation({
    mutationFn: () => ignoreGone(callDesk('DELETE sessions/:id', { id: session.id })),
    onSuccess: () => {
      onGone();
      client.setQueryData<SessionsAnswer>(
        queryKey,
        (answer) => answer && { sessions: answer.sessions.filter(({ id }) => id !== session.id) },
      );
      toast({ text: fill(settings.signedOutThere, { device }) });
    },
    onError: (error) => toast({ text: describeFailure(error, words) }),
  });
  const { formats, now } = useTimes();
  const times = [
    fill(settings.lastUsed, { time: formats.dayAndClock(session.lastUsedAt, now) }),
    fill(settings.signedInSince, { day: formats.dayAndClock(session.createdAt, now) }),
  ];
  return (
    <li className="row between">
      <span>
        <b>{device}</b>
        {session.isThis && (
          <span className={`remark small ${styles.thisBrowser}`}>{settings.thisBrowser}</span>
        )}
        <span className="small muted">{times.join(` ${words.separator} `)}</span>
      </span>
      {!session.isThis && (
        <Button
          variant="quiet"
          aria-label={`${settings.signOutThere}${words.colon}${device}`}
          isBusy={signOut.isPending}
          onClick={() => signOut.mutate()}
        >
          {settings.signOutThere}
        </Button>
      )}
    </li>
  );
}

function describeDevice({ browser, system }: OwnSession, settings: DeskWords['settings']): string {
  if (browser === null) return settings.unknownBrowser;
  return system === null ? browser : fill(settings.device, { browser, system });
}
