import type { Sentence } from './failure-text.ts';

/** A Chinese sentence, marked as such; the message after it is English and is read by the page's own voice. */
export function ChineseSentence({ zh, message }: Sentence) {
  return (
    <span>
      <span lang="zh-Hans">{zh}</span>
      {message}
    </span>
  );
}
