import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { fill } from '../../../content/fill-slots.ts';
import { inEachLanguage } from '../../../inquiry/language.ts';
import { Segments } from '../../../ui/fields.tsx';
import type { WebsitePageAnswer, WebsitePart } from '../../contract/website.ts';
import { websiteWords } from '../../words/website-words.ts';
import { DeskLink, formatAddress, goTo, historyName } from '../address.tsx';
import { isRefusedAs } from '../call-desk.ts';
import { useDesk, useSession, useTimes } from '../desk-context.ts';
import { Button } from '../elements/button.tsx';
import { isCovered } from '../elements/dialog.tsx';
import { Icon, StatusGlyph } from '../elements/icons.tsx';
import { MoreMenu } from '../elements/more-menu.tsx';
import { Loaded, Page } from '../elements/page.tsx';
import { useCounts } from '../frame/connection.ts';
import { usePageTitle } from '../frame/page-title.ts';
import { formatNumber } from '../words/format-words.ts';
import {
  EditedPageContext,
  goToField,
  moveToField,
  useEditedPage,
  useEditing,
} from './fields/edited-page.ts';
import { PageField } from './fields/page-field.tsx';
import styles from './page-editor.module.css';
import { PagePreview } from './preview/page-preview.tsx';
import { SearchPictures } from './preview/search-pictures.tsx';
import {
  AfterPublishing,
  BackToWebsite,
  EditorBanners,
  PublishButton,
  usePublishing,
} from './publish/publishing.tsx';
import { listPageFields } from './typed-fields.ts';
import { pageQuery, useWebsite, useWebsiteWords } from './website-queries.ts';

interface PageEditorProps {
  id: string;
  /** The address of the field that a link leads to. */
  field: string | null;
}

/** The editor of a page: its fields, and beside them the page as it will be. */
export function PageEditor({ id, field }: PageEditorProps) {
  const { pages } = useDesk().words;
  const page = useQuery({
    ...pageQuery(id),
    // The preview stays where a link in it has led to.
    placeholderData: keepPreviousData,
  });
  // While another page is loading, the field is not there yet.
  const next = page.isPlaceholderData ? null : field;
  if (page.data) return <LoadedEditor page={page.data} field={next} />;
  if (page.error && (isRefusedAs('not-found', page.error) || isRefusedAs('invalid', page.error)))
    return <MissingPage />;
  return (
    <Page title={pages.website} back={<BackToWebsite />}>
      <Loaded query={page} />
    </Page>
  );
}

function MissingPage() {
  const { noPage, noPageMore, back } = useWebsiteWords();
  return (
    <Page title={noPage} lead={noPageMore}>
      <DeskLink className="textLink" href={formatAddress({ page: 'website' })}>
        {back}
      </DeskLink>
    </Page>
  );
}

type EditorView = 'edit' | 'preview';

function LoadedEditor({ page, field }: Omit<PageEditorProps, 'id'> & { page: WebsitePageAnswer }) {
  const { language } = useDesk();
  const editing = useEditing(page, field);
  const [view, setView] = useState<EditorView>('edit');
  const { publish } = usePublishing();
  const { id, title } = page.page;
  usePageTitle(title[language]);
  // A link to a field leads out of the preview.
  if (field && view === 'preview') setView('edit');
  useEffect(() => {
    if (!field) return;
    moveToField(field);
    // Remove the field from the address: a later link to the same field then leads there again.
    goTo(formatAddress({ page: 'website', at: id }), { replace: true });
  }, [field, id]);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isCovered()) return;
    const key = event.ctrlKey || event.metaKey ? event.key.toLowerCase() : '';
    if (key === 'enter') void publish({ page: id });
    else if (key === 's') editing.saveNow();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <EditedPageContext value={editing}>
      <div className={styles.editor} data-view={view}>
        <Bar view={view} setView={setView} />
        <main className={styles.body} id="main">
          <div className={styles.form} key={id}>
            <Parts />
            <AfterPublishing />
            <EditorBanners />
            <PageParts />
          </div>
          <PagePreview />
        </main>
      </div>
    </EditedPageContext>
  );
}

/** The bar of a page: its name, and the acts on the whole page. On phones the last ones stand at the foot. */
function Bar({ view, setView }: { view: EditorView; setView: (view: EditorView) => void }) {
  const { words: deskWords, language } = useDesk();
  const words = useWebsiteWords();
  const { page, isChanged, isRightGone, goBack } = useEditedPage();
  const changed = listPageFields(page).flatMap(({ boxes }) => boxes.filter(isChanged));
  const counts = useCounts().data?.counts;
  const fresh = [deskWords.views.new, counts && formatNumber(counts.new, language)].filter(Boolean).join(' ');
  const newAddress = formatAddress({ view: 'new' });
  const historyAddress = formatAddress({ page: 'website', at: historyName, field: page.page.id });
  return (
    <header className={`cluster sticky ${styles.bar}`}>
      <DeskLink className="iconButton" href={formatAddress({ page: 'website' })} aria-label={words.back}>
        <Icon name="back" />
      </DeskLink>
      <h1>
        {page.page.title[language]}
        <small>{page.page.path}</small>
      </h1>
      <SaveState />
      <DeskLink className={`textLink ${styles.wide}`} href={newAddress}>
        <StatusGlyph status="new" />
        {fresh}
      </DeskLink>
      <DeskLink className={`button quiet ${styles.wide}`} href={historyAddress}>
        {words.history}
      </DeskLink>
      <MoreMenu
        items={[
          ...(changed.length > 0 ? [{ label: words.backToSite, act: () => goBack(changed) }] : []),
          { label: fresh, icon: 'all', act: () => goTo(newAddress) },
          { label: words.history, icon: 'clock', act: () => goTo(historyAddress) },
        ]}
      />
      <div className={`cluster ${styles.acts}`}>
        <Segments
          label={words.view}
          value={view}
          options={['edit', 'preview']}
          name={(each) => words[each]}
          onChange={setView}
        />
        {!isRightGone && changed.length > 0 && (
          <PublishButton request={{ page: page.page.id }}>{words.publish}</PublishButton>
        )}
      </div>
    </header>
  );
}

/** Whether all typed changes are saved. Only a failure is announced. */
function SaveState() {
  const { list } = useDesk().words;
  const words = useWebsiteWords();
  const { formats } = useTimes();
  const { isEnded } = useSession();
  const { page, typed, state, saveNow, isRightGone, isFull } = useEditedPage();
  const boxes = listPageFields(page).flatMap((field) => field.boxes);
  const last = boxes
    .map(({ draft }) => draft?.at ?? '')
    .toSorted()
    .at(-1);
  const undecided = boxes.find(({ address }) => typed[address]?.conflict)?.address;
  if (undecided && state !== 'failed')
    return (
      <p className={`cluster tight small wrong ${styles.state}`} role="alert">
        <Icon name="warning" />
        <Button variant="link" label={words.chooseNow} onClick={() => goToField(undecided)} />
      </p>
    );
  if (state === 'failed')
    return (
      <p className={`cluster tight small wrong ${styles.state}`} role="alert">
        <Icon name="warning" />
        <span>
          <b>{words.notSaved}</b> {!isEnded && (isFull ? words.full : words.stillHere)}{' '}
          {!isRightGone && !isEnded && <Button variant="link" label={list.tryAgain} onClick={saveNow} />}
        </span>
      </p>
    );
  return (
    <p className={`cluster tight small muted hideEmpty ${styles.state}`}>
      {state === 'saving' && <Icon name="clock" />}
      {state === 'saving' && words.saving}
      {state === 'saved' && last && <Icon name="check" />}
      {state === 'saved' && last && fill(words.saved, { time: formats.clock(last) })}
    </p>
  );
}

const partId = ({ name }: WebsitePart) => `part-${name}`;

/** Links to the parts of the page; dots say where something is changed or wrong. */
function Parts() {
  const { language } = useDesk();
  const words = useWebsiteWords();
  const editing = useEditedPage();
  const { page, isChanged, focused } = editing;
  const isWithin = ({ fields }: WebsitePart) =>
    fields.some(({ boxes }) => boxes.some(({ address }) => address === focused));
  const current = page.parts.find(isWithin) ?? page.parts[0];
  return (
    <nav className={`sticky ${styles.parts}`} aria-label={words.parts}>
      {page.parts.map((part) => {
        const isBad = part.fields.some((field) => field.boxes.some((box) => editing.findSaid(field, box)));
        const isDone = part.fields.some(({ boxes }) => boxes.some(isChanged));
        return (
          <a
            key={part.name}
            className="cluster tight"
            href={`#${partId(part)}`}
            aria-current={part === current || undefined}
          >
            {part.title[language]}
            {(isBad || isDone) && <i className={isBad ? styles.wrong : undefined} aria-hidden="true" />}
            {(isBad || isDone) && <span className="vh">{isBad ? words.wrong : words.changed}</span>}
          </a>
        );
      })}
    </nav>
  );
}

// The fields that a new instructor needs; the others may follow.
const needed = ['name', 'chineseName', 'portrait', 'teaches', 'about'];

/** The parts of the page; of a new instructor, first the few fields that are needed. */
function PageParts() {
  const { page } = useEditedPage();
  const words = useWebsiteWords();
  const { data } = useWebsite();
  const isNew = data?.pages.find(({ id }) => id === page.page.id)?.state === 'new';
  const show = (part: WebsitePart) => <Part key={part.name} part={part} />;
  if (!isNew) return page.parts.map(show);
  const isNeeded = ({ id }: WebsitePart['fields'][number]) => needed.includes(id.split(': ')[1] ?? '');
  const first = listPageFields(page).filter(isNeeded);
  const rest = page.parts.map((part) => ({
    ...part,
    fields: part.fields.filter((field) => !isNeeded(field)),
  }));
  return (
    <>
      {show({
        name: 'new',
        title: inEachLanguage((language) => websiteWords[language].newInstructor),
        fields: first,
      })}
      <details className={styles.rest}>
        <summary>
          {words.rest} <small>{words.restHint}</small>
        </summary>
        {rest.filter(({ fields }) => fields.length > 0).map(show)}
      </details>
    </>
  );
}

function Part({ part }: { part: WebsitePart }) {
  const { language } = useDesk();
  return (
    <section className={`stack ${styles.part}`} id={partId(part)} aria-labelledby={`${partId(part)}-title`}>
      <h2 id={`${partId(part)}-title`}>{part.title[language]}</h2>
      {part.fields
        .filter(({ entry, kind }) => !entry && kind !== 'read-only')
        .map((field) => (
          <PageField key={field.id} field={field} />
        ))}
      {part.name === 'seo' && <SearchPictures part={part} />}
    </section>
  );
}
