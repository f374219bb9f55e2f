import { useDesk } from '../../desk-context.ts';
import { toList } from '../typed-fields.ts';
import { type LargeFieldProps, useEditedPage } from './edited-page.ts';
import styles from './page-field.module.css';

/** Choices of which several hold, such as the instruments of an instructor, in the order of their ticking. */
export function TicksField({ field: { boxes, options } }: LargeFieldProps) {
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
        <label key={value} className="row tight">
          <input
            type="checkbox"
            checked={ticked.includes(value)}
            onChange={({ target }) => tick(value, target.checked)}
          />
          {title[language]}
        </label>
      ))}
    </div>
  );
}
