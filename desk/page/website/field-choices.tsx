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
import { ChangedText, FieldText } from './changed-text.tsx';
import { useEditedPage } from './edited-page.ts';
import styles from './page-field.module.css';
import { formatValue, getFirstName } from './typed-fields.ts';
import { useWebsiteWords } from './website-queries.ts';

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

/** Both versions of a field that somebody else has changed too. The focus stays where it is. */
export function FieldChoices({ field, box }: FieldChoicesProps) {
  return useChoices(field, box).map(({ title, text, versions, keep, take }) => (
    <fieldset key={title} className={`${notices.box} ${styles.choice}`} aria-label={title}>
      <h3 className={controls.label}>{title}</h3>
      {text && <p>{text}</p>}
      <div className={notices.versions}>
        {versions.map(([label, value]) => (
          <div key={label}>
            <span className={controls.label}>{label}</span>
            <p lang={box.language ?? undefined} className={styles.version}>
              <FieldText field={field} value={value} />
            </p>
          </div>
        ))}
      </div>
      <p className={controls.actions}>
        <Button variant="ink" onClick={keep[1]}>
          {keep[0]}
        </Button>
        <Button variant="quiet" onClick={take[1]}>
          {take[0]}
        </Button>
      </p>
    </fieldset>
  ));
}

/** A colleague in a draft, a colleague on the site, a new version of the program: whoever has other words. */
function useChoices(field: WebsiteField, box: FieldBox): Choice[] {
  const { language } = useDesk();
  const words = useWebsiteWords();
  const { formats, now } = useTimes();
  const { read, type, isChanged, decide, takeBack } = useEditedPage();
  // Of a colleague's draft: nothing has to be decided before either is published.
  const [kept, setKept] = useState('');
  const { address, since, program, last } = box;
  const own = read(box);
  const keepOurs = () => decide({ address, act: 'keep' });
  const choices: Choice[] = [];
  const other = box.others.find(({ value }) => isChanged(box) && formatValue(value) !== formatValue(own));
  if (other && kept !== formatValue(other.value)) {
    const name = getFirstName(other.name);
    choices.push({
      title: fill(words.same, { name: other.name, time: formats.clockOrDay(other.at, now) }),
      versions: [
        [fill(words.draftOf, { name }), other.value],
        [words.yours, own],
      ],
      keep: [words.keepMine, () => setKept(formatValue(other.value))],
      take: [fill(words.takeTheirs, { name }), () => type(field, box, other.value)],
    });
  }
  if (since) {
    const minutes = Math.max(1, Math.floor((serverNow().getTime() - Date.parse(since.at)) / 60_000));
    choices.push({
      title: fillCounted(words.publishedSince, minutes, language, { name: since.by }),
      versions: [
        [words.onSite, box.site],
        [words.yours, own],
      ],
      keep: [words.keepMine, keepOurs],
      take: [fill(words.takeTheirs, { name: getFirstName(since.by) }), () => takeBack(field, [box])],
    });
  }
  if (program !== undefined && !isChanged(box))
    choices.push({
      title: words.bothChanged,
      text: words.bothText,
      versions: [
        [fill(words.ours, { day: last ? formats.day(last.at, now) : '' }), box.site],
        [words.version, program],
      ],
      keep: [words.keepOurs, keepOurs],
      take: [words.takeNew, () => type(field, box, program)],
    });
  return choices;
}

/** What the colleague whose draft is read has made of a field. */
export function ReadDraft({ field, box }: FieldChoicesProps) {
  const words = useWebsiteWords();
  const { readPerson } = useEditedPage();
  const theirs = box.others.find(({ person }) => person === readPerson);
  if (!theirs) return null;
  return (
    <figure className={`${notices.box} ${styles.choice} ${styles.theirs}`}>
      <figcaption className={controls.label}>
        {fill(words.draftOf, { name: getFirstName(theirs.name) })}
      </figcaption>
      <ChangedText {...field} before={box.site} after={theirs.value} language={box.language} />
    </figure>
  );
}
