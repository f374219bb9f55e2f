import { type ComponentType, Fragment, type ReactNode, useId } from 'react';
import { fill } from '../../../../content/fill-slots.ts';
import { joinLines } from '../../../../inquiry/locales.ts';
import { FillNodes } from '../../../../ui/fill-nodes.tsx';
import type { FieldBox, FieldKind, FieldValue, WebsiteField } from '../../../contract/website.ts';
import { useDesk, useTimes } from '../../desk-context.ts';
import { Button } from '../../elements/button.tsx';
import { Tick } from '../../elements/choice-fields.tsx';
import { Icon, Initials } from '../../elements/icons.tsx';
import { getFirstName, isSame, joinParts, listPageFields, toList } from '../typed-fields.ts';
import { usePageTitles, useWebsiteWords, useWho } from '../website-queries.ts';
import { encodeAddresses, type LargeFieldProps, useEditedPage } from './edited-page.ts';
import { describeProblem, FieldText } from './field-text.tsx';
import { HoursField } from './hours-field.tsx';
import { KeysField, ListField } from './list-field.tsx';
import styles from './page-field.module.css';
import { PortraitField } from './portrait-field.tsx';
import { TextBox } from './text-box.tsx';

interface FieldProps {
  field: WebsiteField;
}

const renderField = (field: WebsiteField) => <PageField key={field.id} field={field} />;

/** The kinds that are more than a box for each language. */
const largeKinds: Partial<Record<FieldKind, ComponentType<LargeFieldProps>>> = {
  list: ListField,
  keys: KeysField,
  ticks: TicksField,
  hours: HoursField,
  portrait: PortraitField,
};

/** A field: its name, both languages side by side, and the published value where it differs. */
export function PageField({ field }: FieldProps) {
  const { language } = useDesk();
  const words = useWebsiteWords();
  const editing = useEditedPage();
  const id = useId();
  const Large = largeKinds[field.kind];
  const bad = field.boxes.find((box) => editing.findSaid(field, box));
  const problem = bad && editing.findSaid(field, bad);
  // The boxes of an entry say their own.
  const isAtBoxes = field.kind === 'list' && problem?.boxes;
  const marks = `${field.boxes.some(editing.isChanged) ? styles.changed : ''} ${bad ? styles.bad : ''}`;
  return (
    <fieldset
      className={`fit ${styles.field} ${marks}`}
      aria-labelledby={id}
      tabIndex={-1}
      data-boxes={encodeAddresses(field)}
      // The boxes of a list are written together.
      onFocus={({ target }) =>
        editing.hold(
          field.boxes.filter(({ address }) => Large || target.getAttribute('data-address') === address),
        )
      }
      onBlur={({ currentTarget, relatedTarget }) =>
        currentTarget.contains(relatedTarget) || editing.release(field.boxes)
      }
    >
      <p className={`row ${styles.name}`}>
        <b id={id}>{field.title[language]}</b>
        <small id={`${id}-hint`}>
          {field.isOptional && words.optional} {field.hint?.[language]}
        </small>
      </p>
      {Large && <Large field={field} renderField={renderField} />}
      {Large && problem && !isAtBoxes && field.kind !== 'portrait' && (
        <p className="error">{describeProblem(problem, bad.language, language)}</p>
      )}
      {!Large &&
        field.boxes.map((box) => <Box key={box.address} field={field} box={box} hint={`${id}-hint`} />)}
      {field.placeholder && (
        <p className={`row small muted ${styles.now}`}>
          <span className="pill">
            <Icon name="warning" />
            {words.placeholder}
          </span>
          <Button variant="link" label={words.real} onClick={() => editing.confirmReal(field)} />
        </p>
      )}
      <OnSite field={field} />
      {field.boxes.map((box) => (
        <Fragment key={box.address}>
          <FieldConflict field={field} box={box} />
          <Kept field={field} box={box} />
        </Fragment>
      ))}
      <Filled field={field} />
    </fieldset>
  );
}

interface BoxOfField extends FieldProps {
  box: FieldBox;
}

interface BoxProps extends BoxOfField {
  hint: string;
}

/** A field in one language, or a fact; one of several lines has a box for each. */
function Box({ field, box, hint }: BoxProps) {
  const { language } = useDesk();
  const words = useWebsiteWords();
  const editing = useEditedPage();
  const { read, type } = editing;
  const value = read(box);
  const problem = editing.findSaid(field, box);
  const title = field.title[language];
  const lines = field.kind === 'lines' && Array.isArray(value) ? value : null;
  return (
    <div className={styles.box}>
      {(lines ?? [value]).map((text, at, { length }) => {
        const line = [words.first, words.second][at] ?? String(at + 1);
        return (
          <TextBox
            {...(lines ? { line } : { describedBy: hint })}
            key={line}
            shape={field}
            title={title}
            language={box.language}
            address={box.address}
            value={text}
            problem={at === length - 1 ? problem : null}
            onType={(next) => type(field, box, lines ? lines.with(at, next) : next)}
          />
        );
      })}
    </div>
  );
}

/** Choices of which several hold, such as the instruments of an instructor, in the order of their ticking. */
function TicksField({ field: { boxes, options } }: LargeFieldProps) {
  const { language } = useDesk();
  const { read, typeAll } = useEditedPage();
  const [box] = boxes;
  if (!box) return null;
  const ticked = toList(read(box));
  const tick = (value: string, isOn: boolean) =>
    typeAll([[box, isOn ? [...ticked, value] : ticked.filter((other) => other !== value)]]);
  return (
    <div className={`row ${styles.days}`}>
      {options.map(({ value, title }) => (
        <Tick key={value} isOn={ticked.includes(value)} tick={(isOn) => tick(value, isOn)}>
          {title[language]}
        </Tick>
      ))}
    </div>
  );
}

/** The published value while a field differs from it, the button back to it, and who changed the field. */
function OnSite({ field }: FieldProps) {
  const words = useWebsiteWords();
  const { isChanged, goBack, typed } = useEditedPage();
  const nameWho = useWho();
  const { formats, now } = useTimes();
  const changed = field.boxes.filter(isChanged);
  // A portrait says it beside the picture.
  if (changed.length === 0 || field.kind === 'portrait') return null;
  const isThere = changed.some(({ site }) => site !== null && site !== '' && !isSame(site, []));
  const text = changed.map(({ site, language, address }) => (
    <q key={address} lang={language ?? undefined}>
      <FieldText field={field} value={site} />{' '}
    </q>
  ));
  const last = changed
    .flatMap(({ draft, address }) => (draft && !typed[address] ? draft : []))
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))[0];
  return (
    <p className={`row small muted ${styles.now}`}>
      {!['keys', 'hours'].includes(field.kind) && (
        <span>{isThere ? <FillNodes text={words.siteNow} values={{ text }} /> : words.notYet}</span>
      )}
      {isThere && <Button variant="link" label={words.backToThis} onClick={() => goBack(changed)} />}
      {last && (
        <span className="row tight end">
          <Initials name={last.by} />
          {nameWho(last, formats.clockOrDay(last.at, now), true)}
        </span>
      )}
    </p>
  );
}

/** The notice that a colleague was faster: both texts, until one chooses. The focus stays where it is. */
function FieldConflict({ field, box }: BoxOfField) {
  const words = useWebsiteWords();
  const { formats, now } = useTimes();
  const { typed, read, choose } = useEditedPage();
  const conflict = typed[box.address]?.conflict;
  if (!conflict) return null;
  const { by, at, value } = conflict;
  const name = getFirstName(by);
  const versions: [label: string, value: FieldValue][] = [
    [fill(words.theirs, { name }), value],
    [words.yours, read(box)],
  ];
  return (
    <Choice
      title={fill(words.faster, { name: by, time: formats.clockOrDay(at, now) })}
      versions={versions}
      field={field}
      box={box}
    >
      <Button variant="ink" label={words.keepMine} onClick={() => choose(box, true)} />
      <Button variant="quiet" label={fill(words.takeTheirs, { name })} onClick={() => choose(box, false)} />
    </Choice>
  );
}

/** The notice that the published value does not fit this version of the program. */
function Kept({ field, box }: BoxOfField) {
  const words = useWebsiteWords();
  const { type } = useEditedPage();
  const { kept } = box;
  if (kept === undefined || box.draft) return null;
  return (
    <Choice
      title={words.unfit}
      text={words.unfitText}
      versions={[[words.yours, kept]]}
      field={field}
      box={box}
    >
      <Button
        variant="quiet"
        label={words.copy}
        onClick={() => void navigator.clipboard.writeText(joinParts(kept))}
      />
      <Button variant="quiet" label={words.backToSite} onClick={() => type(field, box, box.site)} />
    </Choice>
  );
}

interface ChoiceProps extends BoxOfField {
  title: string;
  text?: string;
  versions: [label: string, value: FieldValue][];
  children: ReactNode;
}

function Choice({ title, text, versions, field, box, children }: ChoiceProps) {
  return (
    <fieldset className={`stack box ${styles.choice}`} aria-label={title}>
      <h3 className="label">{title}</h3>
      {text && <p>{text}</p>}
      <div className="stack snug versions">
        {versions.map(([label, value]) => (
          <div key={label}>
            <span className="label">{label}</span>
            <p lang={box.language ?? undefined} className="written">
              <FieldText field={field} value={value} />
            </p>
          </div>
        ))}
      </div>
      <p className="actions">{children}</p>
    </fieldset>
  );
}

/** The values of the words in braces, at the first field of the page that uses them. */
function Filled({ field }: FieldProps) {
  const { language } = useDesk();
  const words = useWebsiteWords();
  const { page } = useEditedPage();
  const nameOf = usePageTitles();
  const nameWhere = (id: string | null) =>
    id === null || id === page.page.id ? '' : fill(words.filledWhere, { page: nameOf(id) });
  // An unknown word in braces stays as it is, and is reported as a problem.
  const isFirst = ({ brace, values }: WebsiteField['braces'][number]) =>
    values[language] !== brace &&
    listPageFields(page).find(({ braces }) => braces.some((used) => used.brace === brace))?.id === field.id;
  return field.braces.filter(isFirst).map(({ brace, values, page: where }) => (
    <p key={brace} className="small muted">
      {joinLines(language, [fill(words.filled, { brace, value: values[language] }), nameWhere(where)])}
    </p>
  ));
}
