import { answerOrders } from '../threads/answer-orders.ts';
import { type ParseOrder, parse, type SplitOrder, type SplitOutcome, split } from './parse-mail.ts';
import type { ReadMail } from './read-mail.ts';

// The program of a thread: it gets a stranger's mail, and says what is in it.
answerOrders<ParseOrder | SplitOrder, ReadMail | SplitOutcome>(
  (order) => ('bytes' in order ? parse(order) : split(order)),
  (outcome) => ('files' in outcome ? outcome.files.map(({ bytes }) => bytes.buffer as ArrayBuffer) : []),
);
