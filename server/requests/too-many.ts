import { HttpError } from './http-error.ts';

/**
 * Creates the 429 error. The form shows its message unchanged, so it is short, in English and in Chinese, and says when
 * to try again.
 *
 * @param milliseconds until the client may try again
 */
export function tooMany(milliseconds: number): HttpError {
  const { en, zh } = describeWait(Math.ceil(milliseconds / 60_000));
  return new HttpError(
    429,
    `Too many messages from your connection. Please try again in ${en}. 发送过于频繁，请在${zh}后再试。`,
    { headers: { 'retry-after': String(Math.ceil(milliseconds / 1000)) } },
  );
}

function describeWait(minutes: number): { en: string; zh: string } {
  if (minutes <= 90) return { en: minutes === 1 ? 'a minute' : `${minutes} minutes`, zh: ` ${minutes} 分钟` };
  const hours = Math.ceil(minutes / 60);
  return { en: `${hours} hours`, zh: ` ${hours} 小时` };
}
