import { fill } from '../../../content/fill-slots.ts';
import { useDesk } from '../desk-context.ts';
import { usePageTitle } from '../frame/page-title.ts';
import { DeskRefusal } from '../parts/call-desk.ts';
import c from '../parts/controls.module.css';
import { DeskLink } from '../parts/desk-link.tsx';
import { LoadFailure } from '../parts/load-failure.tsx';
import s from './inquiry-pane.module.css';
import { LeftDraft } from './left-draft.tsx';
import { PaneHead } from './pane-head.tsx';
import type { PanePlace } from './pane-place.ts';

interface PaneMessageProps extends PanePlace {
  error: Error | null;
  isLate: boolean;
  retry: () => unknown;
}

/** The pane without an inquiry: it comes, does not come, or is gone. */
export function PaneMessage({ error, isLate, retry, ...place }: PaneMessageProps) {
  const { words } = useDesk();
  const answer = error instanceof DeskRefusal ? error.answer : null;
  const isMissing = answer?.error === 'not-found';
  usePageTitle(words.inquiry.label);
  return (
    <>
      <PaneHead {...place} />
      {!isMissing && <h1 className="vh">{words.inquiry.label}</h1>}
      {isMissing ? (
        <div className={s.gone} role="status">
          <h1>{describeMissing(answer.erased, words)}</h1>
          <LeftDraft inquiryId={place.id} />
          <DeskLink className={c.tl} href={place.listHref}>
            {words.inquiry.back}
          </DeskLink>
        </div>
      ) : error ? (
        <LoadFailure title={words.inquiry.failedTitle} retry={retry} />
      ) : (
        <p className={s.gone} role="status">
          {isLate && words.inquiry.loading}
        </p>
      )}
    </>
  );
}

type Words = ReturnType<typeof useDesk>['words'];

function describeMissing(erased: { by: string | null } | undefined, { inquiry }: Words): string {
  return erased ? fill(inquiry.erased, { name: erased.by ?? inquiry.commandLine }) : inquiry.gone;
}
