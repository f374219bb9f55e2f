import { useState } from 'react';
import { fill } from '../../../content/fill-slots.ts';
import { Button } from '../../../ui/button.tsx';
import controls from '../../../ui/controls.module.css';
import notices from '../../../ui/notices.module.css';
import type { FieldBox, FieldValue, WebsiteField } from '../../website.ts';
import { useDesk } from '../desk-context.ts';
import { useTimes } from '../passing-time.tsx';
import { serverNow } from '../server-time.ts';
import { fillCounted } from '../words/format-words.ts';
import { ChangedText } from './changed-text.tsx';
import { useEditedPage, useEditorWords } from './edited-page.ts';
import styles from './page-field.module.css';
import { formatValue, getFirstName } from './typed-fields.ts';

interface Choice {
  title: string;
  text?: string;
  versions: [label: string, value: FieldValue][];
  keep: [label: string, act: () => void];
  take: [label: string, act: () => void];
}

interface FieldChoicesProps {
  field: WebsiteField;
  box: FieldBox;
}

/**
 * Both versions of a field that somebody else has changed too: a colleague in a draft, a colleague on the
 * site, or a new version of the program. The focus stays where it is.
 */
export function FieldChoices({ field, box }: FieldChoicesProps) {
  const choices = [useColleagueChoice(field, box), usePublishedChoice(box), useVersionChoice(field, box)];
  return choices.map(
    (choice) =>
      choice && (
        <fieldset key={choice.title} className={`${notices.box} ${styles.choice}`} aria-label={choice.title}>
          <h3 className={controls.label}>{choice.title}</h3>
          {choice.text && <p>{choice.text}</p>}
          <div className={notices.versions}>
            {choice.versions.map(([label, value]) => (
              <div key={label}>
                <span className={controls.label}>{label}</span>
                <p lang={box.language ?? undefined}>{formatValue(value)}</p>
              </div>
            ))}
          </div>
          <p className={controls.actions}>
            <Button variant="ink" onClick={choice.keep[1]}>
              {choice.keep[0]}
            </Button>
            <Button variant="quiet" onClick={choice.take[1]}>
              {choice.take[0]}
            </Button>
          </p>
        </fieldset>
      ),
  );
}

/** What the colleague whose draft is read has made of a field. */
export function ReadDraft({ field, box }: FieldChoicesProps) {
  const words = useEditorWords();
  const { readPerson } = useEditedPage();
  const theirs = box.others.find(({ person }) => person === readPerson);
  if (!theirs) return null;
  const title = fill(words.theirs, { name: getFirstName(theirs.name) });
  return (
    <figure className={`${notices.box} ${styles.choice} ${styles.theirs}`}>
      <figcaption className={controls.label}>{title}</figcaption>
      <ChangedText before={box.site} after={theirs.value} kind={field.kind} language={box.language} />
    </figure>
  );
}

/** Two drafts of one field; nothing has to be decided before either is published. */
function useColleagueChoice(field: WebsiteField, box: FieldBox): Choice | null {
  const words = useEditorWords();
  const { formats, now } = useTimes();
  const { read, type, isChanged } = useEditedPage();
  const [kept, setKept] = useState('');
  const other = box.others.find(
    ({ value }) => isChanged(box) && formatValue(value) !== formatValue(read(box)),
  );
  if (!other || kept === formatValue(other.value)) return null;
  const name = getFirstName(other.name);
  return {
    title: fill(words.same, { name: other.name, time: formats.clockOrDay(other.at, now) }),
    versions: [
      [fill(words.theirs, { name }), other.value],
      [words.yours, read(box)],
    ],
    keep: [words.keepMine, () => setKept(formatValue(other.value))],
    take: [fill(words.takeTheirs, { name }), () => type(field, box, other.value)],
  };
}

function usePublishedChoice(box: FieldBox): Choice | null {
  const { language } = useDesk();
  const words = useEditorWords();
  const { read, decide, takeBack } = useEditedPage();
  if (!box.since) return null;
  const { by, at } = box.since;
  const minutes = Math.max(1, Math.floor((serverNow().getTime() - Date.parse(at)) / 60_000));
  return {
    title: fillCounted(words.published, minutes, language, { name: by }),
    versions: [
      [words.onSite, box.site],
      [words.yours, read(box)],
    ],
    keep: [words.keepMine, () => decide({ address: box.address, act: 'keep' })],
    take: [fill(words.takeTheirs, { name: getFirstName(by) }), () => takeBack([box])],
  };
}

function useVersionChoice(field: WebsiteField, box: FieldBox): Choice | null {
  const words = useEditorWords();
  const { formats, now } = useTimes();
  const { decide, type, isChanged } = useEditedPage();
  const { program, last, address } = box;
  if (program === undefined || isChanged(box)) return null;
  return {
    title: words.bothChanged,
    text: words.bothText,
    versions: [
      [fill(words.ours, { day: last ? formats.day(last.at, now) : '' }), box.site],
      [words.version, program],
    ],
    keep: [words.keepOurs, () => decide({ address, act: 'keep' })],
    take: [words.takeNew, () => type(field, box, program)],
  };
}
