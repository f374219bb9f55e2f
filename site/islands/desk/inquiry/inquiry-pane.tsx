import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { FullInquiry, InquiryAnswer } from '../../../../desk/inbox.ts';
import { useDesk } from '../desk-context.ts';
import { callDesk, DeskRefusal, isRefusedAs } from '../parts/call-desk.ts';
import { inquiryKey } from './inquiry-cache.ts';
import s from './inquiry-pane.module.css';
import { OpenInquiry } from './open-inquiry.tsx';
import { usePaneFocus } from './pane-focus.ts';
import { PaneMessage } from './pane-message.tsx';
import type { PanePlace } from './pane-place.ts';

export type InquiryPaneProps = PanePlace;

/** The inquiry that is open, with everything that can be done. */
export function InquiryPane(props: InquiryPaneProps) {
  const { id } = props;
  const { words } = useDesk();
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: inquiryKey(id),
    queryFn: async (): Promise<FullInquiry> =>
      (await callDesk<InquiryAnswer>('GET', `inquiries/${encodeURIComponent(id)}`)).inquiry,
    placeholderData: keepPreviousData,
    // A refusal is no accident, so it is not asked for again.
    retry: (failures, refused) => failures < 2 && !(refused instanceof DeskRefusal),
  });
  const pane = usePaneFocus(id);
  const isMissing = isRefusedAs('not-found', error);
  const inquiry = isMissing || (error && isPlaceholderData) ? undefined : data;
  const isLate = useIsLate(!error && (!inquiry || isPlaceholderData));
  return (
    <article
      ref={pane}
      id="inquiry"
      className={s.pane}
      data-part="pane"
      data-inquiry={id}
      tabIndex={-1}
      aria-labelledby={inquiry ? 'inquiry-name' : undefined}
      aria-label={inquiry ? undefined : words.inquiry.label}
      aria-busy={isLate}
    >
      {inquiry ? (
        <OpenInquiry key={inquiry.id} {...props} saved={inquiry} isLate={isLate} />
      ) : (
        <PaneMessage {...props} error={error} isLate={isLate} retry={refetch} />
      )}
    </article>
  );
}

// What comes faster needs no sign.
const lateMilliseconds = 200;

/** Whether something has been on its way for so long that it has to be said. */
function useIsLate(isLoading: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isLoading) return setLate(false);
    const timer = setTimeout(() => setLate(true), lateMilliseconds);
    return () => clearTimeout(timer);
  }, [isLoading]);
  return isLate && isLoading;
}
