import type { ReactNode } from 'react';
import { fill } from '../../../content/fill-slots.ts';
import controls from '../../../ui/controls.module.css';
import { useDesk } from '../desk-context.ts';
import { DeskLink } from '../elements/desk-link.tsx';
import { Icon } from '../elements/icons.tsx';
import type { Neighbours } from '../list-pages.ts';
import { formatNumber } from '../words/format-words.ts';
import styles from './inquiry-pane.module.css';
import { useOthersReading } from './presence.ts';

/** Which inquiry is open, and where it stands in the list. */
export interface PaneLocation extends Neighbours {
  id: string;
}

type PaneHeadProps = PaneLocation & { children?: ReactNode };

/** The line above an inquiry: the way to list and neighbours, who else reads it, and what is done rarely. */
export function PaneHead({ id, position, previousHref, nextHref, listHref, children }: PaneHeadProps) {
  const { words, language } = useDesk();
  const { inquiry } = words;
  const numbers = position && {
    i: formatNumber(position.index, language),
    n: formatNumber(position.total, language),
  };
  return (
    <div className={styles.top}>
      <DeskLink className={`${controls.iconButton} ${styles.back}`} href={listHref} aria-label={inquiry.back}>
        <Icon name="back" />
      </DeskLink>
      <span className={styles.position}>{numbers && fill(inquiry.position, numbers)}</span>
      <NeighbourLink href={previousHref} />
      <NeighbourLink href={nextHref} isNext />
      <Others id={id} />
      <span className={styles.actions}>{children}</span>
    </div>
  );
}

function NeighbourLink({ href, isNext = false }: { href: string | null; isNext?: boolean }) {
  const { inquiry } = useDesk().words;
  const attributes = {
    className: controls.iconButton,
    'aria-label': isNext ? inquiry.next : inquiry.previous,
    'aria-keyshortcuts': isNext ? 'j' : 'k',
    children: <Icon name={isNext ? 'down' : 'up'} />,
  };
  return href ? (
    <DeskLink {...attributes} href={href} />
  ) : (
    <button type="button" {...attributes} aria-disabled="true" />
  );
}

function Others({ id }: { id: string }) {
  const { words, language } = useDesk();
  const names = useOthersReading(id);
  const all = new Intl.ListFormat(language).format(names);
  const { opened, openedTogether } = words.inquiry;
  return (
    <span className={styles.others} role="status">
      {names.length === 1 && fill(opened, { name: all })}
      {names.length > 1 && fill(openedTogether, { names: all })}
    </span>
  );
}
