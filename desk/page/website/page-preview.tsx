import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react';
import { fill } from '../../../content/fill-slots.ts';
import {
  getPathLanguage,
  type Language,
  languages,
  pathIn,
  withoutLanguage,
} from '../../../inquiry/language.ts';
import { joinLines, locales } from '../../../inquiry/locales.ts';
import { Segments } from '../../../ui/fields.tsx';
import { formatAddress, goTo } from '../address.ts';
import { useDesk } from '../desk-context.ts';
import { Banner } from '../elements/banner.tsx';
import { goToField, useEditedPage } from './edited-page.ts';
import styles from './page-preview.module.css';
import {
  findPath,
  isRedirected,
  leadFrame,
  onFieldPressed,
  outlineField,
  prefix,
  readFailureNumber,
  showText,
} from './preview-frame.ts';
import { fillBraces, listPageFields } from './typed-fields.ts';
import { useWebsite, useWebsiteWords } from './website-queries.ts';

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
        <Segments
          label={words.languageLabel}
          value={language}
          options={languages}
          name={(each) => locales[each].ownName}
          onChange={setLanguage}
        />
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

/** The frame of the page. A newer one loads unseen, and takes its place where it was scrolled to. */
function Frames({ id, title, language, setLanguage, setFailure }: FramesProps) {
  const { words } = useDesk();
  const { previewFailed } = useWebsiteWords();
  const { data } = useWebsite();
  const { page, typed, read, focused } = useEditedPage();
  const [shownId, setShownId] = useState(id);
  const [isBroken, setBroken] = useState(false);
  const lastGood = useRef<string | null>(null);
  // The last good page, while it is shown instead of one that failed.
  const substitute = useRef<string | null>(null);
  // All texts typed since the editor was opened: a page rendered meanwhile may lack some of them.
  const texts = useRef<Record<string, string>>({});
  const { path } = page.page;
  const wanted = pathIn(language, path ?? '/');
  const show = useEffectEvent(() => {
    const document = findFrame(shownId)?.contentDocument;
    for (const [of, text] of Object.entries(texts.current)) if (document) showText(document, of, text);
  });
  const outline = useEffectEvent(() => {
    const document = findFrame(shownId)?.contentDocument;
    if (document) outlineField(document, focused);
  });
  const fail = (frame: HTMLIFrameElement) => {
    const number = readFailureNumber(frame.contentDocument);
    setFailure(number === undefined ? words.signIn.failed : fill(previewFailed, { number }));
    if (frame.id !== shownId) return;
    setBroken(true);
    substitute.current = lastGood.current;
    // Try the last good page only once: it may fail by now, too.
    lastGood.current = null;
    if (substitute.current !== null) leadFrame(frame, substitute.current);
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
    setBroken(false);
    onFieldPressed(contentDocument, goToField);
    const shown = findFrame(shownId);
    const there = findAsked(shown);
    const isSubstituted = there === substitute.current;
    if (frame === shown && isSubstituted) return;
    substitute.current = null;
    setFailure(null);
    if (frame === shown) {
      followLink(here);
      show();
      outline();
    } else if (here === there)
      contentWindow.scrollTo({ top: shown?.contentWindow?.scrollY ?? 0, behavior: 'instant' });
    // A link was followed while the new frame loaded.
    else if (there && !isBroken && !isSubstituted) leadFrame(frame, there);
    setShownId(frame.id);
  };
  const lead = useEffectEvent(() => {
    const shown = findFrame(shownId);
    const here = findPath(shown);
    // A frame is empty until its first page has come.
    if (path === null || !shown || here === '' || here === wanted) return;
    setFailure(null);
    leadFrame(shown, wanted);
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
  useEffect(() => outline(), [focused, shownId]);
  return [...new Set([shownId, id])].map((of) => (
    <Frame
      key={of}
      id={of}
      inert={of !== shownId || isBroken}
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
