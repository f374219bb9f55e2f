import { useMutation, useQueryClient } from '@tanstack/react-query';
import { fill } from '../../../content/fill-slots.ts';
import { joinLines } from '../../../inquiry/locales.ts';
import { Switch } from '../../../ui/fields.tsx';
import type { ListedPerson } from '../../contract/people.ts';
import { callDesk, ignoreGone, isRefusedAs } from '../call-desk.ts';
import { useDesk, usePerson, useSession, useTimes } from '../desk-context.ts';
import { Button } from '../elements/button.tsx';
import { useConfirm } from '../elements/confirm.tsx';
import { Failure } from '../elements/dialog.tsx';
import { moveFocus, pageHeading } from '../elements/focus.ts';
import { Initials } from '../elements/icons.tsx';
import { useToast } from '../elements/toasts.tsx';
import { useAreMailsFiles, useCounts } from '../frame/connection.ts';
import { useLostDrafts } from '../frame/navigation.tsx';
import { fillCounted } from '../words/format-words.ts';
import styles from './people.module.css';
import { dropPerson } from './people.ts';

/** A person who may sign in: the devices on which they are, and the acts on them. */
export function PersonRow({ person, order }: { person: ListedPerson; order: number }) {
  const { words } = useDesk();
  const remove = useRemoval(person);
  const signOut = useSigningOut(person);
  const refused = useCounts().data?.trouble?.refused ?? [];
  const isRefused = refused.some(({ person: { id } }) => id === person.id);
  const button = (act: () => Promise<void>, text: string) => (
    <Button variant="quiet" onClick={() => void act()}>
      {text}
      <bdi className="vh"> {person.name}</bdi>
    </Button>
  );
  return (
    <li className={styles.person}>
      <Initials name={person.name} order={order} large />
      <span className={`${styles.text} muted`}>
        <b>{person.isYou ? fill(words.people.you, { name: person.name }) : <bdi>{person.name}</bdi>}</b>
        <bdi>{person.email}</bdi>
        {isRefused && <span className={styles.refused}>{words.people.noDelivery}</span>}
        <span className="small">
          <Devices {...person} />
        </span>
        <EditorSwitch person={person} />
      </span>
      <span className={`actions ${styles.actions}`}>
        {person.devices > 0 && button(signOut, words.pages.signOutEverywhere)}
        {person.lastSeenAt === null && <LetterButton person={person} />}
        {!person.isYou && button(remove, words.people.remove)}
      </span>
    </li>
  );
}

/** The right of a person to edit the website. Editors can change it; the last editor keeps the right. */
function EditorSwitch({ person: { id, name, mayEdit, isYou } }: { person: ListedPerson }) {
  const { words } = useDesk();
  const me = usePerson();
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (isOn: boolean) => callDesk('PATCH people/:id', { id, body: { mayEdit: isOn } }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['people'] }),
        isYou && client.invalidateQueries({ queryKey: ['session'] }),
      ]),
  });
  const { isPending, variables } = change;
  const describe = (error: Error) =>
    isRefusedAs('last-editor', error) ? words.people.lastEditor : undefined;
  if (!me.mayEdit) return mayEdit && <span className="small">{words.people.mayEdit}</span>;
  const isOn = isPending ? variables : mayEdit;
  const label = (
    <span>
      {words.people.mayEdit}
      <bdi className="vh"> {name}</bdi>
    </span>
  );
  return (
    <>
      <Switch label={label} isOn={isOn} setOn={(next) => !isPending && change.mutate(next)} />
      <Failure of={change} describe={describe} />
    </>
  );
}

/** A second letter for a person who has never signed in: the first may be lost. */
function LetterButton({ person: { id, name } }: { person: ListedPerson }) {
  const { people } = useDesk().words;
  const toast = useToast();
  const areMailsFiles = useAreMailsFiles();
  const send = useMutation({
    mutationFn: () => callDesk('POST people/:id/letter', { id }),
    onSuccess: () => toast({ text: fill(areMailsFiles ? people.sentFile : people.sent, { name }) }),
  });
  return (
    <>
      <Button variant="quiet" isBusy={send.isPending} onClick={() => send.mutate()}>
        {people.again}
        <bdi className="vh"> {name}</bdi>
      </Button>
      <Failure of={send} />
    </>
  );
}

function Devices({ devices, lastSeenAt }: ListedPerson) {
  const { words, language } = useDesk();
  const { formats, now } = useTimes();
  if (lastSeenAt === null) return words.people.never;
  const time = formats.dayAndClock(lastSeenAt, now);
  if (devices === 0) return fill(words.people.lastSeen, { time });
  return fillCounted(words.people.devices, devices, language, { time });
}

function useRemoval({ id, name, openInquiries }: ListedPerson) {
  const { words, language } = useDesk();
  const client = useQueryClient();
  const toast = useToast();
  const confirm = useConfirm();
  return async () => {
    const open = openInquiries > 0 ? [fillCounted(words.people.removeOpen, openInquiries, language)] : [];
    const isRemoved = await confirm({
      title: fill(words.people.removeTitle, { name }),
      text: joinLines(language, [words.people.removeText, ...open]),
      act: words.people.remove,
      run: () => ignoreGone(callDesk('DELETE people/:id', { id })),
      describe(error) {
        if (isRefusedAs('last-person', error)) return words.people.lastPerson;
        return isRefusedAs('last-editor', error) ? words.people.onlyEditor : undefined;
      },
    });
    if (!isRemoved) return;
    moveFocus(pageHeading);
    dropPerson(client, id);
    toast({ text: fill(words.people.removed, { name }) });
  };
}

function useSigningOut({ id, name, isYou }: ListedPerson) {
  const { words, language } = useDesk();
  const { people, pages } = words;
  const { leave } = useSession();
  const lost = useLostDrafts();
  const client = useQueryClient();
  const toast = useToast();
  const confirm = useConfirm();
  const signOutYou = () =>
    confirm({
      title: people.signOutYouTitle,
      text: joinLines(language, [people.signOutYouText, lost() ?? '']),
      act: pages.signOutEverywhere,
      run: () => leave(id, callDesk('DELETE sessions')),
    });
  return async () => {
    if (isYou) return void (await signOutYou());
    const isSignedOut = await confirm({
      title: fill(people.signOutTitle, { name }),
      text: people.signOutText,
      act: pages.signOut,
      run: () => callDesk('DELETE people/:id/sessions', { id }),
    });
    if (!isSignedOut) return;
    moveFocus(pageHeading);
    void client.invalidateQueries({ queryKey: ['people'] });
    toast({ text: fill(people.signedOut, { name }) });
  };
}
