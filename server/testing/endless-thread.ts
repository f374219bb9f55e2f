import { answerOrders } from '../threads/answer-orders.ts';

const orders: Record<string, () => unknown> = {
  ready: () => 'ready',
  busy: () => {
    for (;;);
  },
  // Sorting accents is one call of the engine, which nothing ends.
  'within a call of the engine': () => `a${'\u0323\u0301\u0327'.repeat(300_000)}`.normalize('NFC'),
};

answerOrders((order: string) => orders[order]?.());
