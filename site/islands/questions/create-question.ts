/** One question of the accordion: its trigger and the answer it opens. */
export interface Question {
  trigger: HTMLButtonElement;
  answer: HTMLElement;
}

/**
 * Turns a question that works without script, `details` with a heading in its `summary`, into what the
 * contract asks for: a heading with a button, and a region. Looks, texts and the open state stay.
 *
 * @throws if the element is no such question
 */
export function createQuestion(details: HTMLDetailsElement): Question {
  const [summary, answer] = details.children;
  const heading = summary?.firstElementChild;
  if (!(answer instanceof HTMLElement) || !summary || !heading)
    throw new Error('A question needs a heading in its summary, and an answer');

  const trigger = document.createElement('button');
  trigger.type = 'button';
  trigger.id = `${answer.id}-question`;
  trigger.className = summary.className;
  trigger.setAttribute('aria-controls', answer.id);
  trigger.append(...heading.childNodes);
  heading.append(trigger);

  const question = { trigger, answer };
  setOpen(question, details.open);

  const item = document.createElement('div');
  item.className = details.className;
  const focused = document.activeElement === summary;
  item.append(heading, answer);
  details.replaceWith(item);
  if (focused) trigger.focus();
  return question;
}

/** Whether the answer is shown. */
export function isOpen({ trigger }: Question): boolean {
  return trigger.ariaExpanded === 'true';
}

/** Shows the answer as a region, or hides it. */
export function setOpen({ trigger, answer }: Question, open: boolean) {
  trigger.ariaExpanded = String(open);
  // Hidden this way, the browser's find-in-page still finds the answer and asks for it with `beforematch`.
  // Only its content is hidden: the role goes too, or screen readers would list five empty regions.
  const shown = { role: 'region', 'aria-labelledby': trigger.id };
  const attributes = open ? shown : { hidden: 'until-found' };
  for (const name of ['hidden', ...Object.keys(shown)]) answer.removeAttribute(name);
  for (const [name, value] of Object.entries(attributes)) answer.setAttribute(name, value);
}
