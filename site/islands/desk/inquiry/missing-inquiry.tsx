import { fill } from '../../../content/fill-slots.ts';
import { useDesk } from '../desk-context.ts';
import { usePageTitle } from '../frame/page-title.ts';
import { DeskRefusal } from '../parts/call-desk.ts';
import c from '../parts/controls.module.css';
import { DeskLink } from '../parts/desk-link.tsx';
import s from './inquiry-pane.module.css';
import { LeftDraft } from './left-draft.tsx';
import { PaneHead } from './pane-head.tsx';
import type { PanePlace } from './pane-place.ts';

/** Says that an inquiry was erased, and by whom, or that there is none. */
export function MissingInquiry({ error, ...place }: PanePlace & { error: Error | null }) {
  const { inquiry } = useDesk().words;
  usePageTitle(inquiry.label);
  const erased = error instanceof DeskRefusal ? error.answer.erased : undefined;
  return (
    <>
      <PaneHead {...place} />
      <div className={s.gone} role="status">
        <h1>{erased ? fill(inquiry.erased, { name: erased.by ?? inquiry.commandLine }) : inquiry.gone}</h1>
        <LeftDraft inquiryId={place.id} />
        <DeskLink className={c.tl} href={place.listHref}>
          {inquiry.back}
        </DeskLink>
      </div>
    </>
  );
}
