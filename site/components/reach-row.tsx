import type { Content } from '../content/content.ts';
import { phoneHref } from '../content/opening-hours.ts';
import layout from '../styles/layout.module.css';
import { ButtonLink } from './link.tsx';
import { OpenNow } from './open-now.tsx';
import { Directions } from './reach-actions.tsx';

/** A row of quick actions for phones: opening state, call, map. */
export function ReachRow({ content }: { content: Content }) {
  return (
    <div className={layout.row}>
      <OpenNow content={content} />
      <ButtonLink href={phoneHref(content.academy.phone)} look="ghost" small>
        {content.contact.card.call}
      </ButtonLink>
      <Directions content={content} />
    </div>
  );
}
