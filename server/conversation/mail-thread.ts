import type { Transferable } from 'node:worker_threads';
import { answerOrders } from '../threads/answer-orders.ts';
import { type ParsedMail, type ParseOrder, parse, type SplitOrder, type SplitOutcome, split } from './parse-mail.ts';

// A thread of its own: it gets a stranger's mail, says what is in it, and ends.

answerOrders<ParseOrder | SplitOrder, ParsedMail | SplitOutcome>(
  (order) => (order.call === 'parse' ? parse(order) : split(order)),
  (outcome): Transferable[] =>
    'files' in outcome ? outcome.files.map(({ bytes }) => bytes.buffer as ArrayBuffer) : [],
);
