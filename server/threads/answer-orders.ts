import { type MessagePort, type Transferable, workerData } from 'node:worker_threads';

/** Answers what the thread is asked, one after the other; what cannot be answered ends it. */
export function answerOrders<Order, Outcome>(
  answer: (order: Order) => Promise<Outcome> | Outcome,
  readMoved: (outcome: Outcome) => Transferable[] = () => [],
): void {
  const port = workerData as MessagePort;
  port.on('message', async (order: Order) => {
    const outcome = await answer(order);
    port.postMessage(outcome, readMoved(outcome));
  });
}
