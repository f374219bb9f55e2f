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
