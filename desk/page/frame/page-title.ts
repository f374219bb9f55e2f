import { useEffect } from 'react';
import { isolateDirection } from '../../../content/isolate-direction.ts';
import type { CountsAnswer } from '../../contract/inbox.ts';
import { useDesk } from '../desk-context.ts';
import { formatNumber } from '../words/format-words.ts';
import { countsKey } from './connection.ts';
import { useCached } from './live.ts';

/**
 * Titles the browser's tab: “New (4) · The desk”, with the number of one's own inquiries that have news before
 * it, “(2) New (4) · The desk”; null leaves the title to another part.
 */
export function usePageTitle(title: string | null): void {
  const { words, language } = useDesk();
  const news = useCached<CountsAnswer>(countsKey)?.news;
  const number = news ? `(${formatNumber(news, language)}) ` : '';
  const fullTitle =
    title === null ? null : `${number}${isolateDirection(title)} ${words.separator} ${words.name}`;
  useEffect(() => {
    if (fullTitle !== null) document.title = fullTitle;
  }, [fullTitle]);
}
