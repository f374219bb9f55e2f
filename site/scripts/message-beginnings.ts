/**
 * Begins the message of who comes from a program's page, as the address says, with the program's name, and lets the
 * buttons begin what the program asks for. Before the draft comes, which goes below it: so staff see what it is about.
 */
export function beginMessage(document: Document, search: string) {
  const beginnings = document.querySelector<HTMLFieldSetElement>('[data-beginnings]');
  const message = beginnings?.form?.elements.namedItem('message') as HTMLTextAreaElement | undefined;
  const programs: string[][] = JSON.parse(beginnings?.dataset['beginnings'] ?? '[]');
  const about = new URLSearchParams(search).get('about');
  const [, name, ...lines] = programs.find(([slug]) => slug === about) ?? [];
  if (!beginnings || !message || name === undefined) return;
  beginnings.dataset['ofProgram'] = about ?? '';
  for (const [index, button] of beginnings.querySelectorAll('button').entries()) {
    const line = lines[index] ?? '';
    button.value = button.value.replace(button.textContent, line);
    button.textContent = line;
  }
  // No default value: React would put that back over what is typed before it comes.
  message.dataset['begun'] = `${name}\n`;
  message.value ||= `${name}\n`;
  const counter = message.form?.querySelector('[data-counter]');
  if (counter) counter.textContent = counter.textContent.replace('0', String(message.value.length));
}

/**
 * Lets each button of a trial lesson's message begin a line there, to be finished by the visitor; where the
 * line is begun already, the caret goes to its end. Draft, counter and island hear of it as of anything
 * typed.
 */
export function offerBeginnings(document: Document) {
  document.querySelector('[data-beginnings]')?.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return;
    const message = target.form?.elements.namedItem('message') as HTMLTextAreaElement;
    const { value } = message;
    const start = `\n${value}`.indexOf(`\n${target.value}`);
    const lineEnd = start < 0 ? -1 : value.indexOf('\n', start);
    const caret = lineEnd < 0 ? value.length : lineEnd;
    message.focus();
    message.setSelectionRange(caret, caret);
    if (start >= 0) return;
    const lineBreak = value === '' || value.endsWith('\n') ? '' : '\n';
    // Deprecated, and without a successor: only what it types can be undone, and keeps to `maxlength`.
    document.execCommand('insertText', false, `${lineBreak}${target.value}`);
  });
}
