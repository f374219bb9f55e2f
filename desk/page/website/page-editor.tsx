import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { fill } from '../../../content/fill-slots.ts';
import { Button } from '../../../ui/button.tsx';
import controls from '../../../ui/controls.module.css';
import { Segments } from '../../../ui/fields.tsx';
import type { WebsitePageAnswer, WebsitePart } from '../../website.ts';
import { formatAddress, goTo, historyName } from '../address.ts';
import { useDesk } from '../desk-context.ts';
import { DeskLink } from '../elements/desk-link.tsx';
import { Icon, StatusGlyph } from '../elements/icons.tsx';
import { Loaded } from '../elements/loading.tsx';
import { useCounts, useIsOffline } from '../frame/connection.ts';
import { usePageTitle } from '../frame/page-title.ts';
import { MoreMenu } from '../inquiry/more-menu.tsx';
import { isCovered } from '../list/shortcuts.tsx';
import { useTimes } from '../passing-time.tsx';
import { fillCounted, formatNumber } from '../words/format-words.ts';
import { EditedPageContext, focusField, useEditedPage, useEditing } from './edited-page.ts';
import styles from './page-editor.module.css';
import { PageField } from './page-field.tsx';
import { PagePreview } from './page-preview.tsx';
import { usePublishing } from './publishing.tsx';
import { SearchPictures } from './search-pictures.tsx';
import { findProblem, listPageFields } from './typed-fields.ts';
import { EditorBanners, PublicationBanners } from './website-banners.tsx';
import { pageQuery, useWebsite, useWebsiteWords } from './website-queries.ts';

interface PageEditorProps {
  /** The ID of the page. */
  id: string;
  /** The address of the field that a link leads to. */
  field: string | null;
}

/** Where staff edit a page: its fields, and beside them the page as it will be. */
export function PageEditor({ id, ...props }: PageEditorProps) {
  const { pages } = useDesk().words;
  const page = useQuery({
    ...pageQuery(id),
    // The preview stays where a link in it has led to.
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded query={page} loading={pages.websiteLoading} failed={pages.websiteFailed}>
      {(data) => <LoadedEditor page={data} {...props} />}
    </Loaded>
  );
}

type View = 'edit' | 'preview';

function LoadedEditor({ page, field }: Omit<PageEditorProps, 'id'> & { page: WebsitePageAnswer }) {
  const { language } = useDesk();
  const editing = useEditing(page);
  const [view, setView] = useState<View>('edit');
  const follow = useFollow(page);
  const publishing = usePublishing();
  const { id, title } = page.page;
  const publish = () => publishing.publish({ page: id });
  usePageTitle(title[language]);
  const goToField = (address: string) => {
    flushSync(() => setView('edit'));
    focusField(address);
  };
  useEffect(() => {
    if (field) focusField(field);
  }, [field]);
  const goToChanged = (step: number) => {
    const changed = listPageFields(page).flatMap(({ boxes }) => boxes.filter(editing.isChanged));
    const at = changed.findIndex(({ address }) => address === editing.focused);
    const next = changed.at(at < 0 && step < 0 ? -1 : (at + step) % changed.length);
    if (next) focusField(next.address);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isCovered()) return;
    const key = event.ctrlKey || event.metaKey ? event.key.toLowerCase() : '';
    if (key === 'enter') publish();
    else if (key === 's') editing.save();
    else if (event.altKey && event.key === 'ArrowDown') goToChanged(1);
    else if (event.altKey && event.key === 'ArrowUp') goToChanged(-1);
    else if (key === 'p' && event.shiftKey) setView(view === 'edit' ? 'preview' : 'edit');
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
        <Bar view={view} setView={setView} publish={publish} />
        <main className={styles.body} id="main">
          <div className={styles.form} key={id}>
            <Parts />
            <PublicationBanners />
            <EditorBanners goToField={goToField} />
            {page.parts.map((part) => (
              <Part key={part.name} part={part} />
            ))}
          </div>
          <PagePreview follow={follow} goToField={goToField} />
        </main>
      </div>
    </EditedPageContext>
  );
}

/** The function that goes to the page of the editor with a path of the site, where there is one. */
function useFollow(page: WebsitePageAnswer) {
  const { data } = useWebsite();
  return (path: string) => {
    const next = data?.pages.find((each) => each.path === path);
    if (next && page.page.path !== path) goTo(formatAddress({ page: 'website', at: next.id }));
  };
}

interface ViewProps {
  view: View;
  setView: (view: View) => void;
  publish: () => void;
}

/** The page's name and what is true of all of it. On phones its last controls stand at the foot. */
function Bar({ view, setView, publish }: ViewProps) {
  const { words: deskWords, language } = useDesk();
  const words = useWebsiteWords();
  const { page } = useEditedPage();
  const counts = useCounts().data?.counts;
  const fresh = [deskWords.views.new, counts && formatNumber(counts.new, language)].filter(Boolean).join(' ');
  const newAddress = formatAddress({ view: 'new' });
  const historyAddress = formatAddress({ page: 'website', at: historyName });
  return (
    <header className={styles.bar}>
      <DeskLink
        className={controls.iconButton}
        href={formatAddress({ page: 'website' })}
        aria-label={words.back}
      >
        <Icon name="back" />
      </DeskLink>
      <h1>
        {page.page.title[language]}
        <small>{page.page.path}</small>
      </h1>
      <SaveState />
      <DeskLink className={`${controls.textLink} ${styles.wide}`} href={newAddress}>
        <StatusGlyph status="new" />
        {fresh}
      </DeskLink>
      <DeskLink className={`${controls.button} ${controls.quiet} ${styles.wide}`} href={historyAddress}>
        {words.history}
      </DeskLink>
      <span className={styles.narrow}>
        <MoreMenu
          items={[
            { label: fresh, icon: 'all', act: () => goTo(newAddress) },
            { label: words.history, icon: 'clock', act: () => goTo(historyAddress) },
          ]}
        />
      </span>
      <div className={styles.acts}>
        <Segments
          label={words.view}
          value={view}
          options={['edit', 'preview']}
          name={(each) => words[each]}
          onChange={setView}
        />
        <PublishButton publish={publish} />
      </div>
    </header>
  );
}

/** Publishes what is changed on this page; absent while nothing is. */
function PublishButton({ publish }: Pick<ViewProps, 'publish'>) {
  const { language } = useDesk();
  const words = useWebsiteWords();
  const isOffline = useIsOffline();
  const { page, isChanged } = useEditedPage();
  const changes = listPageFields(page).flatMap(({ boxes }) => boxes.filter(isChanged)).length;
  if (changes === 0) return null;
  return (
    <Button aria-disabled={isOffline || undefined} onClick={isOffline ? undefined : publish}>
      {fillCounted(words.publish, changes, language)}
    </Button>
  );
}

/** Whether what was typed is saved. Only what went wrong is announced. */
function SaveState() {
  const { list } = useDesk().words;
  const words = useWebsiteWords();
  const { formats } = useTimes();
  const { page, state, save } = useEditedPage();
  const drafts = listPageFields(page).flatMap(({ boxes }) => boxes.map(({ draft }) => draft?.at ?? ''));
  const last = drafts.toSorted().at(-1);
  if (state === 'failed')
    return (
      <p className={styles.state} role="alert">
        <Icon name="warning" />
        <span>
          <b>{words.notSaved}</b> {words.stillHere}{' '}
          <Button variant="link" onClick={save}>
            {list.tryAgain}
          </Button>
        </span>
      </p>
    );
  return (
    <p className={styles.state}>
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
    <nav className={styles.parts} aria-label={words.parts}>
      {page.parts.map((part) => {
        const isBad = part.fields.some((field) =>
          field.boxes.some((box) => findProblem(field, box, editing)),
        );
        const isDone = part.fields.some(({ boxes }) => boxes.some(isChanged));
        return (
          <a key={part.name} href={`#${partId(part)}`} aria-current={part === current || undefined}>
            {part.title[language]}
            {(isBad || isDone) && <i className={isBad ? styles.wrong : undefined} aria-hidden="true" />}
            {(isBad || isDone) && <span className="vh">{isBad ? words.wrong : words.changed}</span>}
          </a>
        );
      })}
    </nav>
  );
}

function Part({ part }: { part: WebsitePart }) {
  const { language } = useDesk();
  return (
    <section className={styles.part} id={partId(part)} aria-labelledby={`${partId(part)}-title`}>
      <h2 id={`${partId(part)}-title`}>{part.title[language]}</h2>
      {part.fields
        .filter(({ entry }) => !entry)
        .map((field) => (
          <PageField key={field.id} field={field} />
        ))}
      {part.name === 'seo' && <SearchPictures part={part} />}
    </section>
  );
}
