import layout from '../styles/layout.module.css';
import { ButtonLink } from './link.tsx';
import { OpenNow, type OpenNowProps } from './open-now.tsx';

interface Way {
  href: string;
  label: string;
}

interface ReachRowProps {
  openNow: OpenNowProps;
  call: Way;
  /** A map elsewhere, in a new tab. */
  directions: Way;
}

/** What a phone is quickest for, in one row: whether the studio is open, a call, the way there. */
export function ReachRow({ openNow, call, directions }: ReachRowProps) {
  return (
    <div className={layout.row}>
      <OpenNow {...openNow} />
      <ButtonLink href={call.href} look="ghost" small>
        {call.label}
      </ButtonLink>
      <ButtonLink href={directions.href} look="ghost" small newTab>
        {directions.label}
      </ButtonLink>
    </div>
  );
}
