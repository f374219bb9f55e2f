import { randomInt } from 'node:crypto';
import type { Language } from '../../inquiry/language.ts';
import { readKeyedHash } from '../database/keyed-hash.ts';
import type { Database, OutboxMessagesTable } from '../database/schema.ts';
import type { WriterContext, WrittenMail } from '../mail/attempt.ts';
import { readWords } from '../mail/mail-text.ts';
import { hashCode, isOpen } from '../staff/sign-in-codes.ts';
import { createToken } from '../staff/tokens.ts';
import { addressToStaff, formatTime, writeStaffLetter } from './letter.ts';

const nobody = { name: 'Nobody', email: 'nobody@example.invalid', language: 'en' } as const;

/**
 * Creates the writer of the mail with a sign-in code, made at that moment: only its hash is stored. For an
 * unknown address it does the same work, so that no time tells known addresses from others.
 */
export function createCodeMailWriter({ database, now, config, facts }: WriterContext) {
  const words = readWords('sign-in-code', ['sender', 'subject', 'heading', 'text']);

  /** Writes the mail; undefined when the code is void, used or expired. */
  return async (message: Pick<OutboxMessagesTable, 'code_id'>): Promise<WrittenMail | undefined> => {
    const request = await findRequest(database, message.code_id ?? '', now());
    if (!request) return undefined;
    const isForNobody = request.email === null;
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const typed = isForNobody ? createToken() : code;
    if (!(await storeHash(database, request, typed, now()))) return undefined;
    const { name, email, language } = chooseRecipient(request);
    const time = formatTime(request.expires_at, language, facts.timeZone);
    return {
      ...addressToStaff(words[language].sender, config.mail.from, email),
      ...writeStaffLetter(words[language], { name, code, time }, language),
      isForNobody,
    };
  };
}

type Request = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

function findRequest(database: Database, id: string, now: Date) {
  return database
    .selectFrom('sign_in_codes')
    .leftJoin('staff', 'staff.id', 'sign_in_codes.staff_id')
    .select(['sign_in_codes.id', 'browser', 'expires_at', 'name', 'email', 'staff.language'])
    .select(['has_chosen_language', 'sign_in_codes.language as pageLanguage'])
    .where('sign_in_codes.id', '=', id)
    .where(isOpen(now))
    .executeTakeFirst();
}

function chooseRecipient(request: Request): { name: string; email: string; language: Language } {
  const { name, email, language, pageLanguage, has_chosen_language: hasChosen } = request;
  if (name === null || email === null || language === null) return nobody;
  return { name, email, language: hasChosen === 1 ? language : (pageLanguage ?? language) };
}

async function storeHash(database: Database, { id, browser }: Request, code: string, now: Date) {
  const { numUpdatedRows } = await database
    .updateTable('sign_in_codes')
    .set({ code_hash: hashCode(await readKeyedHash(database, 'sign-in'), browser, code) })
    .where('id', '=', id)
    .where(isOpen(now))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
