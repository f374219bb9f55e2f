import { type ComponentType, Fragment, useId } from 'react';
import { fill } from '../../../content/fill-slots.ts';
import { defaultLanguage } from '../../../inquiry/language.ts';
import { joinLines } from '../../../inquiry/locales.ts';
import { Button } from '../../../ui/button.tsx';
import controls from '../../../ui/controls.module.css';
import fieldStyles from '../../../ui/fields.module.css';
import { Switch } from '../../../ui/fields.tsx';
import { FillNodes } from '../../../ui/fill-nodes.tsx';
import type { FieldBox, FieldKind, FieldValue, WebsiteField } from '../../website.ts';
import { useDesk } from '../desk-context.ts';
import { Icon } from '../elements/icons.tsx';
import { useTimes } from '../passing-time.tsx';
import { FieldText } from './changed-text.tsx';
import { describeProblem } from './describe-problem.tsx';
import { listAddresses, useEditedPage } from './edited-page.ts';
import { FieldChoices, ReadDraft } from './field-choices.tsx';
import { HoursField } from './hours-field.tsx';
import { KeysField, type LargeFieldProps, ListField } from './list-field.tsx';
import styles from './page-field.module.css';
import { PortraitField } from './portrait-field.tsx';
import { TextBox } from './text-box.tsx';
import { findProblem, listPageFields } from './typed-fields.ts';
import { usePageTitles, useWebsiteWords } from './website-queries.ts';

interface FieldProps {
  field: WebsiteField;
}

const renderField = (field: WebsiteField) => <PageField key={field.id} field={field} />;

/** The kinds that are more than a box for each language. */
const largeKinds: Partial<Record<FieldKind, ComponentType<LargeFieldProps>>> = {
  list: ListField,
  keys: KeysField,
  hours: HoursField,
  portrait: PortraitField,
};

/** A field: its name, both languages side by side, and what differs from the site. */
export function PageField({ field }: FieldProps) {
  const { language } = useDesk();
  const words = useWebsiteWords();
  const editing = useEditedPage();
  const id = useId();
  const Large = largeKinds[field.kind];
  const bad = field.boxes.find((box) => findProblem(field, box, editing));
  const problem = bad && findProblem(field, bad, editing);
  const marks = `${field.boxes.some(editing.isChanged) ? styles.changed : ''} ${bad ? styles.bad : ''}`;
  return (
    <fieldset
      className={`${styles.field} ${marks}`}
      aria-labelledby={id}
      tabIndex={-1}
      data-boxes={listAddresses(field)}
    >
      <p className={styles.name}>
        <b id={id}>{field.title[language]}</b>
        <small id={`${id}-hint`}>
          {field.isOptional && words.optional} {field.hint?.[language]}
        </small>
      </p>
      {Large && <Large field={field} renderField={renderField} />}
      {Large && problem && field.kind !== 'portrait' && (
        <p className={fieldStyles.error}>{describeProblem(problem, bad.language, language)}</p>
      )}
      {!Large &&
        field.boxes.map((box) => <Box key={box.address} field={field} box={box} hint={`${id}-hint`} />)}
      <OnSite field={field} />
      {field.boxes.map((box) => (
        <Fragment key={box.address}>
          <ReadDraft field={field} box={box} />
          <FieldChoices field={field} box={box} />
        </Fragment>
      ))}
      <Filled field={field} />
    </fieldset>
  );
}

interface BoxProps extends FieldProps {
  box: FieldBox;
  hint: string;
}

/** A field in one language, or a fact; one of several lines has a box for each. */
function Box({ field, box, hint }: BoxProps) {
  const { language } = useDesk();
  const words = useWebsiteWords();
  const editing = useEditedPage();
  const { read, type } = editing;
  const value = read(box);
  const problem = findProblem(field, box, editing);
  const title = field.title[language];
  const behindId = useId();
  const shared = { title, language: box.language, address: box.address };
  if (field.kind === 'flag')
    return <Switch label={title} isOn={value === true} setOn={(isOn) => type(field, box, isOn)} />;
  const lines = field.kind === 'lines' && Array.isArray(value) ? value : null;
  return (
    <div className={styles.box}>
      {lines?.map((text, at) => (
        <TextBox
          {...shared}
          key={[words.first, words.second][at] ?? at}
          line={[words.first, words.second][at] ?? String(at + 1)}
          shape={field}
          value={text}
          problem={at === lines.length - 1 ? problem : null}
          onType={(next) => type(field, box, lines.with(at, next))}
        />
      ))}
      {!lines && (
        <TextBox
          {...shared}
          shape={field}
          value={value}
          problem={problem}
          describedBy={`${hint} ${behindId}`}
          onType={(next: FieldValue) => type(field, box, next)}
        />
      )}
      <Behind id={behindId} field={field} box={box} />
    </div>
  );
}

/** That a language is left behind, or that the fact is a placeholder; and the way to say that it is right. */
function Behind({ id, field, box }: Omit<BoxProps, 'hint'> & { id: string }) {
  const words = useWebsiteWords();
  const { decide, confirmReal, isChanged, read } = useEditedPage();
  const { formats, now } = useTimes();
  const { language, address } = box;
  // Only this person's draft has changed the other language: nothing is to be confirmed yet.
  const leading = field.boxes.find((other) => other !== box && isChanged(other));
  const isLagging = leading !== undefined && !isChanged(box) && Boolean(read(box));
  const since = isLagging ? (leading.draft?.at ?? now) : box.behindSince;
  if (!since && !field.isPlaceholder) return null;
  const changed = language === defaultLanguage ? words.chineseChanged : words.englishChanged;
  return (
    <p className={styles.behind} id={id}>
      <span className={controls.pill}>
        <Icon name="warning" />
        {since ? fill(changed, { day: formats.dayAndClock(since, now) }) : words.placeholder}
      </span>
      {!isLagging && (
        <Button
          variant="link"
          onClick={() => (since ? decide({ address, act: 'right' }) : void confirmReal(field))}
        >
          {since ? words.stillRight : words.real}
        </Button>
      )}
    </p>
  );
}

/** What is on the site while a field differs from it, and the way back. */
function OnSite({ field }: FieldProps) {
  const words = useWebsiteWords();
  const { isChanged, takeBack } = useEditedPage();
  const changed = field.boxes.filter(isChanged);
  // A portrait says it beside the picture.
  if (changed.length === 0 || field.kind === 'portrait') return null;
  const text = changed.map(({ site, language, address }) => (
    <q key={address} lang={language ?? undefined}>
      <FieldText field={field} value={site} />{' '}
    </q>
  ));
  return (
    <p className={styles.now}>
      {!['keys', 'hours'].includes(field.kind) && (
        <span>
          <FillNodes text={words.siteNow} values={{ text }} />
        </span>
      )}
      <Button variant="link" onClick={() => takeBack(field, changed)}>
        {words.takeDraftBack}
      </Button>
    </p>
  );
}

/** What braces become, at the first field of the page that has them. */
function Filled({ field }: FieldProps) {
  const { language } = useDesk();
  const words = useWebsiteWords();
  const { page } = useEditedPage();
  const nameOf = usePageTitles();
  const nameWhere = (id: string | null) =>
    id === null || id === page.page.id ? '' : fill(words.filledWhere, { page: nameOf(id) });
  // What is not known becomes itself, and is said as a problem.
  const isFirst = ({ brace, values }: WebsiteField['braces'][number]) =>
    values[language] !== brace &&
    listPageFields(page).find(({ braces }) => braces.some((used) => used.brace === brace))?.id === field.id;
  return field.braces.filter(isFirst).map(({ brace, values, page: where }) => (
    <p key={brace} className={styles.filled}>
      {joinLines(language, [fill(words.filled, { brace, value: values[language] }), nameWhere(where)])}
    </p>
  ));
}
