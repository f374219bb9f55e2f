import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Language } from '../../../inquiry/language.ts';
import { normalize } from '../../../inquiry/normalize.ts';
import { codeLimits, type SessionAnswer } from '../../contract/people.ts';
import type { DeskWords } from '../../words/desk-words.ts';
import { callDesk, DeskRefusal, describeFailure, isRefusedAs } from '../call-desk.ts';
import { serverNow, useDesk } from '../desk-context.ts';
import { fillCounted } from '../words/format-words.ts';

// Phones discard a page while the mail program is open, so the state is kept in the tab's session storage.
const key = 'desk-sign-in';

/** After how many seconds a person may ask for a second code. */
export const pauseSeconds = 60;

/** An address, and when a code was mailed to it, in milliseconds; null for one that the operator printed. */
export interface PendingCode {
  address: string;
  sentAt: number | null;
  /** Whether it became a file instead of a mail. */
  isFile?: boolean;
}

/** Reads the digits of a typed text: “ 123 456 ”, or １２３４５６ of a Chinese keyboard. */
export function readDigits(typed: string, most: number = codeLimits.digits): string {
  return normalize(typed, 'NFKC').replace(/\D/g, '').slice(0, most);
}

/** Formats how long is left, in minutes and seconds: 0:42. */
export function formatCountdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Whether the code that was asked for may still be typed in. */
export function isStillValid({ sentAt }: PendingCode, now: number): boolean {
  return sentAt !== null && now - sentAt < codeLimits.minutes * 60_000;
}

/** Reads which code this tab has asked for; null when there is none, or nothing can be stored. */
export function readPendingCode(): PendingCode | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Remembers it for a reload of this tab; null forgets it. */
export function storePendingCode(pendingCode: PendingCode | null): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(pendingCode));
  } catch {
    // A browser may refuse to store anything: then a reload begins with the address.
  }
}

/** Describes why a code could not be sent, or was refused. */
export function describeSignInProblem(error: unknown, words: DeskWords, language: Language): string {
  const { signIn } = words;
  if (!(error instanceof DeskRefusal)) return describeFailure(error, words);
  const { error: word, triesLeft, fields } = error.answer;
  if (isCodeOver(error)) return signIn.codeOver;
  if (word === 'wrong-code')
    // Only codes that were mailed have a number of tries.
    return triesLeft ? fillCounted(signIn.wrongCode, triesLeft, language) : signIn.wrongOperatorCode;
  if (word === 'too-many')
    return fillCounted(signIn.tooMany, Math.ceil((error.retryAfter ?? 60) / 60), language);
  if (word === 'invalid') return fields?.['code'] ? signIn.invalidCode : signIn.invalidEmail;
  return describeFailure(error, words);
}

/** Whether the code can't be used any more: it has run out, was used or replaced, or no try is left. */
export function isCodeOver(error: unknown): boolean {
  if (!(error instanceof DeskRefusal)) return false;
  const { error: word, triesLeft } = error.answer;
  return word === 'code-over' || (word === 'wrong-code' && triesLeft === 0);
}

/** Asks the server for a code; the answer is the same for every address. */
export function useRequestCode(onSent: (pendingCode: PendingCode) => void) {
  const { language } = useDesk();
  return useMutation({
    mutationFn: (address: string) => callDesk('POST codes', { body: { email: address, language } }),
    onSuccess: ({ isFile }, address) => onSent({ address, sentAt: serverNow().getTime(), isFile }),
  });
}

/**
 * The code that is typed; a whole one is sent by itself. The same one is sent twice only when no answer came
 * to the first: pressing Enter after the last digit must not spend a second try.
 */
export function useCode(
  { address, sentAt }: PendingCode,
  onSent: (pendingCode: PendingCode) => void,
  onSignedIn: (answer: SessionAnswer) => void,
) {
  const { language } = useDesk();
  const isMailed = sentAt !== null;
  const length = isMailed ? codeLimits.digits : codeLimits.operatorDigits;
  const [code, setCode] = useState('');
  const [isIncomplete, setIncomplete] = useState(false);
  // The code that is on its way, or was refused.
  const sent = useRef('');
  const tryCode = useMutation({
    mutationFn: (digits: string) =>
      callDesk('POST sessions', { body: { code: digits, language, ...(!isMailed && { email: address }) } }),
    onSuccess: onSignedIn,
    onError: (error) => {
      if (!isRefusedAs('wrong-code', error)) sent.current = '';
    },
  });
  const ask = useRequestCode((next) => {
    tryCode.reset();
    setCode('');
    sent.current = '';
    onSent(next);
  });
  const send = (digits: string) => {
    if (digits === sent.current) return;
    sent.current = digits;
    ask.reset();
    tryCode.mutate(digits);
  };
  const isComplete = (digits: string) => digits.length === length;
  const type = (typed: string) => {
    const digits = readDigits(typed, length);
    setCode(digits);
    setIncomplete(false);
    if (isComplete(digits) && !tryCode.isPending) send(digits);
  };
  const submit = () => {
    setIncomplete(!isComplete(code));
    if (isComplete(code)) send(code);
  };
  return { code, isIncomplete, tryCode, ask, type, submit };
}
