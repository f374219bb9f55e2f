import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { fill } from '../../../../content/fill-slots.ts';
import { TextField } from '../../../../ui/fields.tsx';
import { entryAddress, type WebsiteAnswer } from '../../../contract/website.ts';
import { DeskLink, formatAddress, goTo } from '../../address.tsx';
import { useDesk } from '../../desk-context.ts';
import { Button } from '../../elements/button.tsx';
import { Dialog, DialogForm, Failure } from '../../elements/dialog.tsx';
import { type MenuItem, MoreMenu } from '../../elements/more-menu.tsx';
import { Loaded, Page } from '../../elements/page.tsx';
import { RemovedEntry, useListOrder } from '../fields/entry-cards.tsx';
import { AfterPublishing, BackToWebsite, NotSavedBanner } from '../publish/publishing.tsx';
import { Waiting } from '../publish/waiting.tsx';
import { useDrafts } from '../save-fields.ts';
import { makeKey } from '../typed-fields.ts';
import styles from '../website.module.css';
import {
  type ListedInstructor,
  listInstructors,
  usePortraitSource,
  useSayFailure,
  useWebsite,
  useWebsiteWords,
} from '../website-queries.ts';
import { beginInstructor, placeAll, slugOf, sortAsTyped } from './instructors.ts';
import { LeaveDialog, type Leaving } from './leave-dialog.tsx';

/** The instructors in the order of the site: their order, and the acts that add, hide or remove one. */
export function InstructorsPage() {
  const words = useWebsiteWords();
  const website = useWebsite();
  const [isAdding, setAdding] = useState(false);
  const add = (
    <Button variant="quiet" icon="add" label={words.addInstructor} onClick={() => setAdding(true)} />
  );
  return (
    <Page title={words.instructors} lead={words.instructorsLead} back={<BackToWebsite />} action={add}>
      <AfterPublishing />
      <NotSavedBanner />
      <Loaded query={website}>
        {(answer) => (
          <>
            <Waiting pages={listInstructors(answer.pages)} />
            <Instructors listed={listInstructors(answer.pages)} />
            {isAdding && <AddInstructor website={answer} onClose={() => setAdding(false)} />}
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Instructors({ listed }: { listed: ListedInstructor[] }) {
  const { language } = useDesk();
  const { typed, change } = useDrafts();
  const sorted = sortAsTyped(listed, typed);
  const names = sorted.map(({ title }) => title[language]);
  const { moveButtons, status } = useListOrder(names, (moved) =>
    change(placeAll(moved.flatMap((at) => sorted[at] ?? []))),
  );
  return (
    <>
      <ol className={styles.rows}>
        {sorted.map((own, at) => (
          <InstructorRow key={own.id} own={own}>
            {moveButtons(at)}
          </InstructorRow>
        ))}
      </ol>
      {status}
    </>
  );
}

/** An instructor, with a link to their own page; a removed one is a line until that is published. */
function InstructorRow({ own, children }: { own: ListedInstructor; children: ReactNode }) {
  const { language } = useDesk();
  const words = useWebsiteWords();
  const findSource = usePortraitSource();
  const { saveChanges } = useDrafts();
  const sayFailure = useSayFailure();
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const { id, title, state, instructor, placeholders } = own;
  const comeBack = () =>
    saveChanges([{ address: entryAddress(id), value: null, seen: [state] }]).catch(sayFailure);
  if (state === 'removed')
    return <RemovedEntry className={`row ${styles.instructor}`} name={title[language]} undo={comeBack} />;
  const items: MenuItem[] = [
    state === 'hidden'
      ? { label: words.showAgain, act: comeBack }
      : { label: words.hide, act: () => setLeaving('hidden') },
    { label: words.remove, icon: 'trash', act: () => setLeaving('removed') },
  ];
  return (
    <li className={`row ${styles.instructor}`}>
      {instructor.portrait ? <img src={findSource(instructor.portrait)} alt="" /> : <span />}
      <DeskLink className="fill" href={formatAddress({ page: 'website', at: id })}>
        <span>
          <b>{title[language]}</b>
          <small>{instructor.instruments[language]}</small>
        </span>
      </DeskLink>
      {placeholders > 0 && <span className="pill">{words.placeholder}</span>}
      {state !== 'shown' && <span className="pill">{words[state]}</span>}
      <span className={styles.acts}>
        {children}
        <MoreMenu items={items} />
      </span>
      {leaving && <LeaveDialog own={own} as={leaving} onClose={() => setLeaving(null)} />}
    </li>
  );
}

interface AddInstructorProps {
  website: WebsiteAnswer;
  onClose: () => void;
}

/** Asks for the names of a new instructor; the address is made of the Latin one, then the page opens. */
function AddInstructor({ website: { pages, removed }, onClose }: AddInstructorProps) {
  const words = useWebsiteWords();
  const { saveChanges } = useDrafts();
  const [name, setName] = useState('');
  const [chineseName, setChineseName] = useState('');
  const [isRefused, setRefused] = useState(false);
  // A removed instructor keeps the address, which then leads to the list.
  const taken = [...pages.map(({ id }) => id), ...removed].map(slugOf);
  const slug = /\p{Script=Latin}/u.test(name) ? makeKey(name, taken) : '';
  const listed = listInstructors(pages);
  const add = useMutation({
    async mutationFn() {
      const chinese = chineseName.trim();
      const known = { name: name.trim(), ...(chinese && { chineseName: chinese }), order: listed.length + 1 };
      await saveChanges(beginInstructor(slug, known));
      return slug;
    },
    // By now the new page is on the list, so that `slug` would be another one.
    onSuccess: (added) => goTo(formatAddress({ page: 'website', at: `instructors/${added}` })),
  });
  const submit = () => {
    setRefused(slug === '');
    if (slug !== '') add.mutate();
  };
  return (
    <Dialog title={words.addInstructor} onClose={onClose}>
      <DialogForm
        submit={submit}
        onClose={onClose}
        button={{ isBusy: add.isPending, children: words.addInstructor }}
      >
        <TextField
          label={words.latinName}
          value={name}
          autoComplete="off"
          error={isRefused && slug === '' ? words.noName : null}
          onChange={({ target }) => setName(target.value)}
        />
        <TextField
          label={words.chineseName}
          value={chineseName}
          autoComplete="off"
          lang="zh-Hans"
          onChange={({ target }) => setChineseName(target.value)}
        />
        <p className="small muted" role="status">
          {slug && fill(words.address, { address: `/instructors/${slug}` })}
        </p>
        <Failure of={add} />
      </DialogForm>
    </Dialog>
  );
}
