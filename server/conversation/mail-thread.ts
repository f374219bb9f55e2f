import { answerOrders } from '../threads/answer-orders.ts';
import { answerMailOrder } from './mail-orders.ts';

// The program of the thread that gets a stranger's mail.

answerOrders(answerMailOrder, (outcome) =>
  'files' in outcome ? outcome.files.map(({ bytes }) => bytes.buffer as ArrayBuffer) : [],
);
