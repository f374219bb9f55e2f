/**
 * Finds whom the inquiry is for: the instructor that the address names, as `/contact?instructor=haoran-wu`
 * does, or the one that the form came back with from the server. A slug that is nobody's is ignored.
 */
export function findRecipient(
  search: string,
  kept: string,
  names: Readonly<Record<string, string>>,
): { slug: string; name: string } | null {
  // The address comes before the form's own value.
  const slug = new URLSearchParams(search).get('instructor') ?? kept;
  const name = new Map(Object.entries(names)).get(slug);
  return name === undefined ? null : { slug, name };
}

/**
 * Says above the form which instructor it is for, and writes the slug into it. As an inline script it does
 * not need the form's island: a visitor who sends before the island has come still writes to the instructor.
 */
export function followInstructor(document: Document, search: string) {
  const field = document.querySelector<HTMLInputElement>('[name=instructor]');
  const line = document.querySelector<HTMLElement>('[data-for-instructor]');
  const text = line?.querySelector('span');
  if (!field || !line || !text) return;

  const show = (recipient: ReturnType<typeof findRecipient>) => {
    field.value = recipient?.slug ?? '';
    // A hosted backend gets the name (site/islands/inquiry-form/send-inquiry.ts).
    field.dataset['of'] = recipient?.name ?? '';
    text.textContent =
      (recipient && line.dataset['forInstructor']?.replace('{instructor}', recipient.name)) ?? '';
    line.hidden = !recipient;
  };

  // With script, nothing typed is lost on the way.
  line.querySelector('a')?.addEventListener('click', (event) => {
    event.preventDefault();
    const address = new URL(location.href);
    address.searchParams.delete('instructor');
    history.replaceState(history.state, '', address);
    show(null);
    (field.form?.elements.namedItem('name') as HTMLElement | null)?.focus();
  });
  show(findRecipient(search, field.value, JSON.parse(line.dataset['names'] ?? '{}')));
}

/**
 * Follows an address such as `/contact?type=general&about=summer-camp`: chooses the inquiry type in the form,
 * and shows the intro for its subject below the page's heading; a trial lesson's type is its own subject. The
 * visitor's own choice stays; an unknown type or subject changes nothing. An inline script, it comes before
 * everything that fills the form: the draft and the island.
 */
export function followReason(document: Document, search: string) {
  const address = new URLSearchParams(search);
  const type = address.get('type');
  const select = document.querySelector<HTMLSelectElement>('[name=inquiry_type]');
  if (type && select && !select.value && Array.from(select.options).some(({ value }) => value === type))
    select.value = type;
  const about = address.get('about') ?? type;
  for (const template of document.querySelectorAll<HTMLTemplateElement>('[data-about]'))
    if (template.dataset['about'] === about)
      template.parentElement?.querySelector('h1 + p')?.replaceWith(template.content);
}

/**
 * Begins the message of a visitor from a program's page with the program's name, which the address says, and
 * gives the buttons the program's lines. It runs before the draft, so that staff see the program first.
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
    // Deprecated, and without a successor: only its text can be undone, and keeps to `maxlength`.
    document.execCommand('insertText', false, `${lineBreak}${target.value}`);
  });
}
