import { Fragment } from 'react';
import type { InquiryRow } from '../../inbox.ts';
import { type Address, formatAddress } from '../address.ts';
import { useDesk } from '../desk-context.ts';
import { useNow } from '../passing-time.tsx';
import { usePeople } from '../people/people.ts';
import { createTimeFormats } from '../words/format-times.ts';
import styles from './inquiry-row.module.css';
import { Row } from './inquiry-row.tsx';
import { formatArrival, groupByDay } from './list-days.ts';

/** The rows of a list below the headings of their days. */
export function ListRows({ rows, address }: { rows: InquiryRow[]; address: Address }) {
  const { words, language, facts } = useDesk();
  const findOrder = usePeopleOrder();
  const formats = createTimeFormats(language, facts.timeZone);
  const context = { view: address.view, now: useNow(), formats, words: words.list };
  // Below the title of the list, which leaves the first level to an open inquiry.
  const Heading = address.inquiry === null ? 'h2' : 'h3';
  return groupByDay(rows, context).map((day) => (
    <Fragment key={day.heading}>
      {day.heading && <Heading className={styles.day}>{day.heading}</Heading>}
      <ul className={styles.rows}>
        {day.rows.map((row) => (
          <li key={row.id}>
            <Row
              row={row}
              href={formatAddress({ ...address, inquiry: row.id })}
              at={formatArrival(row.createdAt, context)}
              isOpen={row.id === address.inquiry}
              order={findOrder(row)}
            />
          </li>
        ))}
      </ul>
    </Fragment>
  ));
}

/** The function that finds the place of whoever an inquiry is assigned to: each has the same colour everywhere. */
function usePeopleOrder() {
  const { data } = usePeople();
  return ({ assignedTo }: InquiryRow) =>
    Math.max(0, data?.people.findIndex(({ id }) => id === assignedTo?.id) ?? 0);
}
