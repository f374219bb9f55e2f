import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { fill } from '../../../content/fill-slots.ts';
import { inEachLanguage, type Language, languages } from '../../../inquiry/language.ts';
import { Switch } from '../../../ui/fields.tsx';
import { type OwnSession, type SessionsAnswer, signatureLimit } from '../../contract/people.ts';
import type { DeskWords } from '../../words/desk-words.ts';
import { type BrowserSwitch, readSwitch, storeSwitch } from '../browser-switches.ts';
import { callDesk, describeFailure, ignoreGone } from '../call-desk.ts';
import { useDesk, usePerson, useTimes } from '../desk-context.ts';
import { Button } from '../elements/button.tsx';
import { moveFocus } from '../elements/focus.ts';
import { LanguageSegments } from '../elements/language-button.tsx';
import { countExcess } from '../elements/length-hint.tsx';
import { Loaded, Page, PageSection } from '../elements/page.tsx';
import { useToast } from '../elements/toasts.tsx';
import { useLanguageChoice, useSettingsChange } from '../own-settings.ts';
import { SavedReplies, TextIn } from './saved-replies.tsx';
import styles from './settings.module.css';

/** The page Settings: one's own, and the saved replies of everybody. */
export function SettingsPage() {
  const { words } = useDesk();
  return (
    <Page title={words.pages.settings}>
      <div className={`stack ${styles.sections}`}>
        <OwnSettings />
        <Signatures />
        <OwnSessions />
        <SavedReplies />
      </div>
    </Page>
  );
}

function OwnSettings() {
  const { words, language } = useDesk();
  const { settings } = words;
  const choose = useLanguageChoice();
  return (
    <PageSection title={settings.forYou}>
      <div className={`stack loose start ${styles.own}`}>
        <LanguageSegments isLabelled label={settings.language} value={language} onChange={choose} />
        <MailSwitch name="wantsMorningMail" label={settings.morningMail} lead={settings.morningMailLead} />
        <MailSwitch name="wantsNewsMail" label={settings.newsMail} lead={settings.newsMailLead} />
        <OwnSwitch name="go-on" label={settings.goOn} />
        <OwnSwitch name="shortcuts" label={words.keyboard.switch} />
      </div>
    </PageSection>
  );
}

interface MailSwitchProps {
  name: 'wantsMorningMail' | 'wantsNewsMail';
  label: string;
  lead: string;
}

function MailSwitch({ name, label, lead }: MailSwitchProps) {
  const isSaved = usePerson()[name];
  const change = useSettingsChange();
  const leadId = useId();
  // While the request is pending, show the choice; after a failure, the saved value.
  const isOn = change.isPending ? change.variables[name] : isSaved;
  return (
    <div>
      <Switch
        label={label}
        isOn={isOn ?? isSaved}
        setOn={(chosen) => change.mutate({ [name]: chosen })}
        describedBy={leadId}
      />
      <p className="muted" id={leadId}>
        {lead}
      </p>
    </div>
  );
}

function OwnSwitch({ name, label }: { name: BrowserSwitch; label: string }) {
  const [isOn, setOn] = useState(() => readSwitch(name));
  const choose = (chosen: boolean) => {
    setOn(chosen);
    storeSwitch(name, chosen);
  };
  return <Switch label={label} isOn={isOn} setOn={choose} />;
}

/** One's own signature in each language; one that is empty is the academy's. */
function Signatures() {
  const { words, wordsIn, facts } = useDesk();
  const { name: me, signatures } = usePerson();
  const change = useSettingsChange();
  const toast = useToast();
  const [typed, setTyped] = useState<{ [language in Language]?: string | undefined }>({});
  const [isRefused, setRefused] = useState(false);
  const shown = inEachLanguage((each) => typed[each] ?? signatures[each]);
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    const isTooLong = languages.some((language) => countExcess(shown[language], signatureLimit) > 0);
    setRefused(isTooLong);
    if (isTooLong || change.isPending) return;
    // Only what is typed: another tab may have saved the other language. More may be typed by now.
    const onSuccess = () => {
      setTyped((now) => inEachLanguage((each) => (now[each] === typed[each] ? undefined : now[each])));
      toast({ text: words.settings.signatureSaved });
    };
    change.mutate({ signatures: typed }, { onSuccess });
  };
  return (
    <PageSection title={words.settings.signature} lead={words.settings.signatureLead}>
      <form className="stack" onSubmit={save} noValidate>
        <div className={`stack ${styles.pair}`}>
          {languages.map((language) => (
            <TextIn
              key={language}
              language={language}
              text={shown[language]}
              limit={signatureLimit}
              rows={3}
              placeholder={fill(wordsIn[language].settings.signatureValue, {
                me,
                academy: facts.academy[language],
              })}
              isRefused={isRefused}
              onChange={(text) => setTyped((now) => ({ ...now, [language]: text }))}
            />
          ))}
        </div>
        <p>
          <Button
            label={change.isPending ? words.saved.saving : words.saved.save}
            type="submit"
            variant="quiet"
            isBusy={change.isPending}
          />
        </p>
      </form>
    </PageSection>
  );
}

const queryKey = ['sessions'];
const sessionsId = 'sessions';

/** The browsers in which one is signed in, each with a way to sign it out. */
function OwnSessions() {
  const { settings } = useDesk().words;
  const sessions = useQuery({
    queryKey,
    queryFn: () => callDesk('GET sessions'),
    refetchOnMount: 'always',
  });
  return (
    <PageSection title={settings.sessions} lead={settings.sessionsLead} id={sessionsId}>
      <Loaded query={sessions}>
        {(answer) => (
          <ul className={styles.sessions}>
            {answer.sessions.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
      </Loaded>
    </PageSection>
  );
}

function SessionRow({ session }: { session: OwnSession }) {
  const { words } = useDesk();
  const { settings } = words;
  const client = useQueryClient();
  const toast = useToast();
  const device = describeDevice(session, settings);
  const signOut = useMutation({
    mutationFn: () => ignoreGone(callDesk('DELETE sessions/:id', { id: session.id })),
    onSuccess: () => {
      moveFocus(`#${sessionsId}`);
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
          label={settings.signOutThere}
          aria-label={`${settings.signOutThere}${words.colon}${device}`}
          isBusy={signOut.isPending}
          onClick={() => signOut.mutate()}
        />
      )}
    </li>
  );
}

function describeDevice({ browser, system }: OwnSession, settings: DeskWords['settings']): string {
  if (browser === null) return settings.unknownBrowser;
  return system === null ? browser : fill(settings.device, { browser, system });
}
