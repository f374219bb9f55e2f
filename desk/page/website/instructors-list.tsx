import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { formatAddress } from '../address.ts';
import { useDesk } from '../desk-context.ts';
import { DeskLink } from '../elements/desk-link.tsx';
import { Icon } from '../elements/icons.tsx';
import { Loaded } from '../elements/loading.tsx';
import { Page } from '../elements/page.tsx';
import { type MenuItem, MoreMenu } from '../inquiry/more-menu.tsx';
import { AddInstructor } from './add-instructor.tsx';
import { type ListedInstructor, listInstructors, usePortraitSource } from './instructors.ts';
import styles from './instructors-list.module.css';
import { LeaveDialog, type Leaving } from './leave-dialog.tsx';
import { RemovedEntry, useListOrder } from './list-order.tsx';
import { useDrafts } from './save-fields.ts';
import { entryAddress, placeAll, sortAsTyped } from './step-in.ts';
import listStyles from './website.module.css';
import { AfterPublishing, BackToWebsite, NotSavedBanner } from './website-banners.tsx';
import { Waiting } from './website-list.tsx';
import { useWebsite, useWebsiteWords } from './website-queries.ts';

/** The instructors in the order of the site: who they are, their order, and who joins or leaves. */
export function InstructorsPage() {
  const { pages } = useDesk().words;
  const words = useWebsiteWords();
  const website = useWebsite();
  const [isAdding, setAdding] = useState(false);
  const add = (
    <Button variant="quiet" onClick={() => setAdding(true)}>
      <Icon name="add" />
      {words.addInstructor}
    </Button>
  );
  return (
    <Page title={words.instructors} lead={words.instructorsLead} back={<BackToWebsite />} action={add}>
      <AfterPublishing />
      <NotSavedBanner />
      <Loaded query={website} loading={pages.websiteLoading} failed={pages.websiteFailed}>
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
      <ol className={listStyles.rows}>
        {sorted.map((own, at) => (
          <Row key={own.id} own={own}>
            {moveButtons(at)}
          </Row>
        ))}
      </ol>
      {status}
    </>
  );
}

/** An instructor, who leads to the own page; of a removed one, a line is left until that is published. */
function Row({ own, children }: { own: ListedInstructor; children: ReactNode }) {
  const { language } = useDesk();
  const words = useWebsiteWords();
  const findSource = usePortraitSource();
  const { change } = useDrafts();
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const { id, title, state, instructor, placeholders } = own;
  const comeBack = () => change([{ address: entryAddress(id), value: null }]);
  if (state === 'removed')
    return <RemovedEntry className={`row ${styles.row}`} name={title[language]} undo={comeBack} />;
  const items: MenuItem[] = [
    state === 'hidden'
      ? { label: words.showAgain, act: comeBack }
      : { label: words.hide, act: () => setLeaving('hidden') },
    { label: words.remove, icon: 'trash', act: () => setLeaving('removed') },
  ];
  return (
    <li className={`row ${styles.row}`}>
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
