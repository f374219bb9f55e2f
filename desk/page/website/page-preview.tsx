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
import { Button } from '../../../ui/button.tsx';
import controls from '../../../ui/controls.module.css';
import { Segments } from '../../../ui/fields.tsx';
import { formatAddress, goTo } from '../address.ts';
import { useDesk } from '../desk-context.ts';
import { Banner } from '../elements/banner.tsx';
import { Icon } from '../elements/icons.tsx';
import { useTimes } from '../passing-time.tsx';
import { ProblemText } from './describe-problem.tsx';
import { goToField, useEditedPage } from './edited-page.ts';
import styles from './page-preview.module.css';
import { onFieldPressed, outlineField, showText, usePreview } from './preview-frame.ts';
import { describeField, fillBraces, listPageFields } from './typed-fields.ts';
import { useWebsite, useWebsiteWords } from './website-queries.ts';

/** The real page with this person's drafts. */
export function PagePreview() {
  const { language: shown } = useDesk();
  const words = useWebsiteWords();
  const { formats } = useTimes();
  const { page, savedAt } = useEditedPage();
  const [width, setWidth] = useState<'phone' | 'desktop'>('phone');
  const [language, setLanguage] = useState<Language>(shown);
  const { ready, isBuilding, failure } = usePreview(savedAt, page.publisher.isAway);
  const names = { page: page.page.title[shown], language: locales[language].ownName, width: words[width] };
  return (
    <section className={styles.preview} aria-label={words.preview}>
      <div className={styles.bar}>
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
        <span role="status">
          {isBuilding && (
            <span className={`${controls.pill} ${controls.calm}`}>
              <Icon name="clock" />
              {words.building}
            </span>
          )}
        </span>
        <small>{ready && fill(words.previewOf, { time: formats.clock(ready.createdAt) })}</small>
      </div>
      {failure && (
        <Banner
          icon="warning"
          tone="bad"
          title={failure.address ? words.previewStopped : words.previewFailed}
          actions={
            failure.address && (
              <Button variant="link" onClick={() => goToField(failure.address)}>
                {words.goToField}
              </Button>
            )
          }
        >
          {failure.address ? describeField(page, failure.address, shown) : <ProblemText {...failure} />}
        </Banner>
      )}
      <div className={styles.stage}>
        <div className={styles.device} data-width={width}>
          {ready && (
            <Frames
              language={language}
              setLanguage={setLanguage}
              id={ready.id}
              title={fill(words.previewTitle, names)}
            />
          )}
        </div>
      </div>
      <p className={styles.hint}>{joinLines(shown, [words.previewHint, words.previewForm])}</p>
    </section>
  );
}

interface FramesProps {
  /** Of the newest preview that is ready. */
  id: string;
  title: string;
  language: Language;
  setLanguage: (language: Language) => void;
}

/** The frame of a preview. A newer one loads unseen, and takes its place where it was scrolled to. */
function Frames({ id, title, language, setLanguage }: FramesProps) {
  const { data } = useWebsite();
  const { page, typed, read, focused } = useEditedPage();
  const [shownId, setShownId] = useState(id);
  // What became of all that was typed since the editor was opened: a page built meanwhile may lack some of it.
  const texts = useRef<Record<string, string>>({});
  const pathOf = (of: string) => findFrame(of)?.contentWindow?.location.pathname.split(of)[1];
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
  const loaded = (of: string, { contentWindow, contentDocument }: HTMLIFrameElement) => {
    if (!contentWindow || !contentDocument) return;
    onFieldPressed(contentDocument, goToField);
    const [here = '/', there = '/'] = [pathOf(of), pathOf(shownId)];
    if (of === shownId) {
      setLanguage(getPathLanguage(here));
      // What stands on many pages is shown on the home page: only a link leads away from it.
      const next = data?.pages.find((each) => each.path === (withoutLanguage(here) || '/'));
      if (here !== wanted && next) goTo(formatAddress({ page: 'website', at: next.id }));
      show();
      outline();
    } else if (here === there)
      contentWindow.scrollTo({
        top: findFrame(shownId)?.contentWindow?.scrollY ?? 0,
        behavior: 'instant',
      });
    // A link was followed while it loaded.
    else contentWindow.location.replace(previewAddress(of, there));
    setShownId(of);
  };
  const lead = useEffectEvent(() => {
    const here = pathOf(shownId);
    if (path !== null && here && here !== wanted)
      findFrame(shownId)?.contentWindow?.location.replace(previewAddress(shownId, wanted));
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
      inert={of !== shownId}
      title={title}
      src={previewAddress(of, wanted)}
      onLoad={({ currentTarget }) => loaded(of, currentTarget)}
    />
  ));
}

/** A frame leads on by itself: another address here would add to the history, and load again. */
function Frame({ src, title, ...attributes }: ComponentProps<'iframe'>) {
  const [first] = useState(src);
  return <iframe {...attributes} title={title} src={first} />;
}

const findFrame = (id: string) => document.getElementById(id) as HTMLIFrameElement | null;

const previewAddress = (id: string, path: string) => `/desk/preview/${id}${path}`;
