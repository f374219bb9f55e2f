import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react';
import { fill } from '../../../../content/fill-slots.ts';
import { getPathLanguage, type Language, pathIn, withoutLanguage } from '../../../../inquiry/language.ts';
import { joinLines, locales } from '../../../../inquiry/locales.ts';
import { Segments } from '../../../../ui/fields.tsx';
import { formatAddress, goTo } from '../../address.tsx';
import { useDesk } from '../../desk-context.ts';
import { Banner } from '../../elements/banner.tsx';
import { LanguageSegments } from '../../elements/language-button.tsx';
import { goToField, useEditedPage } from '../fields/edited-page.ts';
import { fillBraces, listPageFields } from '../typed-fields.ts';
import { useWebsite, useWebsiteWords } from '../website-queries.ts';
import styles from './page-preview.module.css';

/** The real page with the waiting changes, rendered anew after each save. */
export function PagePreview() {
  const { language: shown } = useDesk();
  const words = useWebsiteWords();
  const { page, savedAt, isChanged } = useEditedPage();
  const isWaiting = listPageFields(page).some(({ boxes }) => boxes.some(isChanged));
  const [width, setWidth] = useState<'phone' | 'desktop'>('phone');
  const [language, setLanguage] = useState<Language>(shown);
  const [failure, setFailure] = useState<string | null>(null);
  const names = { page: page.page.title[shown], language: locales[language].ownName, width: words[width] };
  return (
    <section className={styles.preview} aria-label={words.preview}>
      <div className={`row snug ${styles.bar}`}>
        <Segments
          label={words.width}
          value={width}
          options={['phone', 'desktop']}
          name={(each) => words[each]}
          onChange={setWidth}
        />
        <LanguageSegments label={words.languageLabel} value={language} onChange={setLanguage} />
        <small className="end">{isWaiting ? words.withWaiting : words.asPublished}</small>
      </div>
      {failure && <Banner icon="warning" tone="bad" title={failure} />}
      <div className={styles.stage}>
        <div className={styles.device} data-width={width}>
          <Frames
            id={`${page.number} ${savedAt}`}
            title={fill(words.previewTitle, names)}
            language={language}
            setLanguage={setLanguage}
            setFailure={setFailure}
          />
        </div>
      </div>
      <p className={`small muted ${styles.hint}`}>
        {joinLines(shown, [words.previewHint, words.previewForm])}
      </p>
    </section>
  );
}

interface FramesProps {
  /** The ID of the last save or publication: a new one loads a new frame. */
  id: string;
  title: string;
  language: Language;
  setLanguage: (language: Language) => void;
  /** Says why a page can't be shown; null once one is. */
  setFailure: (failure: string | null) => void;
}

/** The frame on screen, by the ID of its save: an error in it is soon replaced by the last good page. */
type Shown = { id: string } & (
  | { state: 'page' }
  | { state: 'error' | 'substitute'; substitute: string | null }
);

/** The frame of the page. A newer one loads unseen, and takes its place where it was scrolled to. */
function Frames({ id, title, language, setLanguage, setFailure }: FramesProps) {
  const { words } = useDesk();
  const { previewFailed } = useWebsiteWords();
  const { data } = useWebsite();
  const { page, typed, read, focused } = useEditedPage();
  const [shown, setShown] = useState<Shown>({ id, state: 'page' });
  // The path of the last page that came.
  const lastGood = useRef<string | null>(null);
  // All texts typed since the editor was opened: a page rendered meanwhile may lack some of them.
  const texts = useRef<Record<string, string>>({});
  const { path } = page.page;
  const wanted = pathIn(language, path ?? '/');
  const show = useEffectEvent(() => {
    const document = findFrame(shown.id)?.contentDocument;
    for (const [of, text] of Object.entries(texts.current)) if (document) showText(document, of, text);
  });
  const outline = useEffectEvent(() => {
    const document = findFrame(shown.id)?.contentDocument;
    if (document) outlineField(document, focused);
  });
  const fail = (frame: HTMLIFrameElement) => {
    const number = readFailureNumber(frame.contentDocument);
    setFailure(number === undefined ? words.signIn.failed : fill(previewFailed, { number }));
    if (frame.id !== shown.id) return;
    setShown({ id: frame.id, state: 'error', substitute: lastGood.current });
    if (lastGood.current !== null) leadFrame(frame, lastGood.current);
    // Try the last good page only once: it may fail by now, too.
    lastGood.current = null;
  };
  const followLink = (here: string) => {
    setLanguage(getPathLanguage(here));
    // Fields of many pages are previewed on the home page: open another page only after a link was followed.
    const next = data?.pages.find((each) => each.path === (withoutLanguage(here) || '/'));
    if (here !== wanted && next) goTo(formatAddress({ page: 'website', at: next.id }));
  };
  // A redirect to the list, as for a hidden instructor, counts as the requested page.
  const findAsked = (frame: HTMLIFrameElement | null) =>
    frame?.contentWindow && isRedirected(frame.contentWindow) ? wanted : findPath(frame);
  const loaded = (frame: HTMLIFrameElement) => {
    const here = findAsked(frame);
    const { contentWindow, contentDocument } = frame;
    if (!here || !contentWindow || !contentDocument?.querySelector('main')) return fail(frame);
    lastGood.current = here;
    onFieldPressed(contentDocument, goToField);
    const isShown = frame.id === shown.id;
    // The failure stays on screen above it.
    if (isShown && shown.state !== 'page' && here === shown.substitute)
      return setShown({ ...shown, state: 'substitute' });
    setFailure(null);
    const before = findFrame(shown.id);
    const there = findAsked(before);
    if (isShown) {
      followLink(here);
      show();
      outline();
    } else if (here === there)
      contentWindow.scrollTo({ top: before?.contentWindow?.scrollY ?? 0, behavior: 'instant' });
    // A link was followed while the new frame loaded.
    else if (there && shown.state === 'page') leadFrame(frame, there);
    setShown({ id: frame.id, state: 'page' });
  };
  const lead = useEffectEvent(() => {
    const frame = findFrame(shown.id);
    const here = findPath(frame);
    // A frame is empty until its first page has come.
    if (path === null || !frame || here === '' || here === wanted) return;
    setFailure(null);
    leadFrame(frame, wanted);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another page or language leads elsewhere
  useEffect(() => lead(), [wanted]);
  useEffect(() => {
    for (const { boxes, braces } of listPageFields(page))
      for (const box of boxes) {
        const value = typed[box.address] || box.address in texts.current ? read(box) : undefined;
        if (typeof value === 'string') texts.current[box.address] = fillBraces(value, braces, box.language);
      }
    show();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it scrolls, so only when either changes
  useEffect(() => outline(), [focused, shown.id]);
  return [...new Set([shown.id, id])].map((of) => (
    <Frame
      key={of}
      id={of}
      inert={of !== shown.id || shown.state === 'error'}
      title={title}
      src={prefix + wanted}
      onLoad={({ currentTarget }) => loaded(currentTarget)}
    />
  ));
}

/** A frame leads on by itself: another address here would add to the history, and load again. */
function Frame({ src, title, ...attributes }: ComponentProps<'iframe'>) {
  const [first] = useState(src);
  return <iframe {...attributes} title={title} src={first} />;
}

const findFrame = (id: string) => document.getElementById(id) as HTMLIFrameElement | null;

// The desk's access to the frame of a preview, whose pages are of the same origin and marked with the
// addresses of their fields (`data-field`).

/** The prefix of a page's address in a preview. */
const prefix = '/desk/preview';

/** Finds the page that a frame shows; empty before it has one, undefined where the browser shows an error. */
const findPath = (frame: HTMLIFrameElement | null) =>
  frame?.contentDocument?.location.pathname.slice(prefix.length);

/** Leads a frame to a page, without a step in the history. */
const leadFrame = ({ contentWindow }: HTMLIFrameElement, path: string) =>
  contentWindow?.location.replace(prefix + path);

/** Whether the frame was redirected, as from the page of a hidden instructor to the list. */
function isRedirected({ performance }: Window): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && 'redirectCount' in entry && entry.redirectCount !== 0;
}

/** Reads the number of the error that came instead of a page; undefined where the server gave none. */
function readFailureNumber(document: Document | null): string | undefined {
  try {
    // Browsers show JSON in such an element.
    return JSON.parse(document?.querySelector('pre')?.textContent ?? '{}').number;
  } catch {
    return undefined;
  }
}

const marked = (document: Document, address: string) =>
  document.querySelectorAll<HTMLElement>(`[data-field="${CSS.escape(address)}"]`);

/** Shows a text while it is typed. An element with markup inside waits for the rendered page. */
function showText(document: Document, address: string, text: string): void {
  for (const element of marked(document, address))
    if (element.childElementCount === 0 && element.textContent !== text) element.textContent = text;
}

/** Outlines the field that has the focus, and scrolls to it where it is out of view. */
function outlineField(document: Document, address: string | null): void {
  for (const { style } of document.querySelectorAll<HTMLElement>('[data-field]')) style.outline = '';
  const [element] = address === null ? [] : marked(document, address);
  if (!element) return;
  // Rules of our own would need the page's policy to allow them.
  Object.assign(element.style, { outline: '2px solid #46604e', outlineOffset: '8px', borderRadius: '2px' });
  const { top, bottom } = element.getBoundingClientRect();
  const { innerHeight = 0 } = document.defaultView ?? {};
  if (top < 0 || bottom > innerHeight) element.scrollIntoView({ block: 'center' });
}

/** Calls a function with the address of a sentence that is pressed; links and buttons act as ever. */
function onFieldPressed(document: Document, act: (address: string) => void): void {
  document.addEventListener('click', ({ target }) => {
    // An element of the frame is none of this window's `Element`.
    const element = target as Element | null;
    const address = element?.closest<HTMLElement>('[data-field]')?.dataset['field'];
    if (address && !element?.closest('a, button, summary, label, input')) act(address);
  });
}
