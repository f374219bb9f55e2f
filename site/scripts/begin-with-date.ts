/**
 * Begins the message of a visitor who asks for a place with the date, which the address names by its ID, in
 * place of the program alone. One that is unknown or over changes nothing. It runs after `beginMessage`,
 * in a file of its own: only pages with dates have it.
 */
export function beginWithDate(document: Document, search: string, now = Date.now()) {
  const beginnings = document.querySelector<HTMLFieldSetElement>('[data-dates]');
  const message = beginnings?.form?.elements.namedItem('message') as HTMLTextAreaElement | undefined;
  const dates: [id: string, text: string, until: number][] = JSON.parse(beginnings?.dataset['dates'] ?? '[]');
  const asked = new URLSearchParams(search).get('date');
  const [, text] = dates.find(([id, , until]) => id === asked && until > now) ?? [];
  if (!message || text === undefined) return;
  const { begun = '' } = message.dataset;
  message.dataset['begun'] = `${text}\n`;
  if (message.value === begun) message.value = `${text}\n`;
  const counter = beginnings?.form?.querySelector('[data-counter]');
  if (counter) counter.textContent = counter.textContent.replace(/^\d+/, String(message.value.length));
}
