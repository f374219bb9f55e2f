import type { ReactNode } from 'react';
import { fill } from '../../../content/fill-slots.ts';
import controls from '../../../ui/controls.module.css';
import type { View } from '../../views.ts';
import { useDesk } from '../desk-context.ts';
import { DeskLink } from '../elements/desk-link.tsx';
import { Icon } from '../elements/icons.tsx';
import type { Neighbours } from '../list/neighbours.ts';
import { formatNumber } from '../words/format-words.ts';
import styles from './inquiry-pane.module.css';
import { useOthersReading } from './presence.ts';

/** Which inquiry is open, in which view, and where it stands in the list. */
export interface PaneLocation extends Neighbours {
  id: string;
  view: View;
}

type PaneHeadProps = PaneLocation & { children?: ReactNode };

/**
 * The line above an inquiry: the way back and to the neighbours, who else reads it, and in `children` what
 * else can be done.
 */
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
      <NeighbourLink href={previousHref} label={inquiry.previous} shortcut="k" icon="up" />
      <NeighbourLink href={nextHref} label={inquiry.next} shortcut="j" icon="down" />
      <Others id={id} />
      <span className={styles.actions}>{children}</span>
    </div>
  );
}

interface NeighbourLinkProps {
  href: string | null;
  label: string;
  shortcut: string;
  icon: 'up' | 'down';
}

function NeighbourLink({ href, label, shortcut, icon }: NeighbourLinkProps) {
  const attributes = { className: controls.iconButton, 'aria-label': label, 'aria-keyshortcuts': shortcut };
  if (href)
    return (
      <DeskLink {...attributes} href={href}>
        <Icon name={icon} />
      </DeskLink>
    );
  return (
    <button type="button" {...attributes} aria-disabled="true">
      <Icon name={icon} />
    </button>
  );
}

function Others({ id }: { id: string }) {
  const { words, language } = useDesk();
  const names = useOthersReading(id);
  const [first] = names;
  const all = new Intl.ListFormat(language).format(names);
  const text = names.length > 1 ? fill(words.inquiry.openedTogether, { names: all }) : first;
  return (
    <span className={styles.others} role="status">
      {text && (names.length > 1 ? text : fill(words.inquiry.opened, { name: text }))}
    </span>
  );
}
