import { type ReactNode, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { fill } from '../../../content/fill-slots.ts';
import { Button } from '../../../ui/button.tsx';
import controls from '../../../ui/controls.module.css';
import { formatAddress } from '../address.ts';
import { useDesk } from '../desk-context.ts';
import { DeskLink } from '../elements/desk-link.tsx';
import { Icon } from '../elements/icons.tsx';
import { Loaded } from '../elements/loading.tsx';
import { Page } from '../elements/page.tsx';
import { type MenuItem, MoreMenu } from '../inquiry/more-menu.tsx';
import { AddInstructor } from './add-instructor.tsx';
import { useEditorWords } from './edited-page.ts';
import {
  type ListedInstructor,
  listInstructors,
  useInstructorWords,
  usePortraitSource,
  useSaveDrafts,
} from './instructors.ts';
import styles from './instructors-list.module.css';
import { LeaveDialog, type Leaving } from './leave-dialog.tsx';
import { entryAddress, placeAll } from './step-in.ts';
import { useWebsite, useWebsiteWords } from './website-queries.ts';

/** The instructors in the order of the site: who they are, their order, and who joins or leaves. */
export function InstructorsPage() {
  const {
    words: { pages },
  } = useDesk();
  const words = useInstructorWords();
  const website = useWebsite();
  const [isAdding, setAdding] = useState(false);
  const add = (
    <Button variant="quiet" onClick={() => setAdding(true)}>
      <Icon name="add" />
      {words.add}
    </Button>
  );
  return (
    <Page title={words.title} lead={words.lead} action={add}>
      <Loaded query={website} loading={pages.websiteLoading} failed={pages.websiteFailed}>
        {(answer) => (
          <>
            <Instructors listed={listInstructors(answer.pages)} />
            {isAdding && <AddInstructor website={answer} onClose={() => setAdding(false)} />}
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Instructors({ listed }: { listed: ListedInstructor[] }) {
  const words = useEditorWords();
  const { language } = useDesk();
  const id = useId();
  const save = useSaveDrafts();
  // Until the server lists them so.
  const [order, setOrder] = useState<string[]>([]);
  const [said, setSaid] = useState('');
  const sorted = listed.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
  const move = (from: number, to: number) => {
    const moved = sorted[from];
    if (!moved || to < 0 || to >= sorted.length) return;
    const next = sorted.toSpliced(from, 1).toSpliced(to, 0, moved);
    flushSync(() => setOrder(next.map((each) => each.id)));
    document.getElementById(`${id}-${moved.id}-${to < from ? 'up' : 'down'}`)?.focus();
    setSaid(fill(words.position, { name: moved.title[language], i: to + 1, n: next.length }));
    save.mutate(placeAll(next));
  };
  const button = (own: ListedInstructor, name: 'up' | 'down', from: number, to: number) => (
    <button
      id={`${id}-${own.id}-${name}`}
      type="button"
      className={controls.iconButton}
      aria-label={`${name === 'up' ? words.moveUp : words.moveDown}: ${own.title[language]}`}
      aria-disabled={to < 0 || to >= sorted.length || undefined}
      onClick={() => move(from, to)}
    >
      <Icon name={name} />
    </button>
  );
  return (
    <>
      <ol>
        {sorted.map((own, at) => (
          <Row key={own.id} own={own}>
            {button(own, 'up', at, at - 1)}
            {button(own, 'down', at, at + 1)}
          </Row>
        ))}
      </ol>
      <span className="vh" role="status">
        {said}
      </span>
    </>
  );
}

/** An instructor, who leads to the own page; of one that is removed, a line is left until that is published. */
function Row({ own, children }: { own: ListedInstructor; children: ReactNode }) {
  const { language } = useDesk();
  const words = useInstructorWords();
  const editor = useEditorWords();
  const website = useWebsiteWords();
  const findSource = usePortraitSource();
  const save = useSaveDrafts();
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const { id, title, state, instructor } = own;
  const comeBack = () => save.mutate([{ address: entryAddress(id), value: null }]);
  if (state === 'removed')
    return (
      <li className={styles.row}>
        <span>
          <b>{title[language]}</b> {editor.removed}
        </span>
        <Button variant="link" onClick={comeBack}>
          {editor.undo}
        </Button>
      </li>
    );
  const items: MenuItem[] = [
    state === 'hidden'
      ? { label: words.show, act: comeBack }
      : { label: words.hide, act: () => setLeaving('hidden') },
    { label: words.remove, icon: 'trash', act: () => setLeaving('removed') },
  ];
  return (
    <li className={styles.row}>
      <img src={findSource(instructor.portrait)} alt="" />
      <DeskLink href={formatAddress({ page: 'website', at: id })}>
        <b>{title[language]}</b>
        <small>{instructor.instruments[language]}</small>
      </DeskLink>
      <span>{state !== 'shown' && <span className={controls.pill}>{website[state]}</span>}</span>
      <span className={styles.acts}>
        {children}
        <MoreMenu items={items} />
      </span>
      {leaving && <LeaveDialog own={own} as={leaving} onClose={() => setLeaving(null)} />}
    </li>
  );
}
