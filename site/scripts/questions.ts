import { nextTrigger } from './next-trigger.ts';

/** One question of the accordion: its trigger and the answer it opens. */
interface Question {
  trigger: HTMLButtonElement;
  answer: HTMLElement;
}

/**
 * Turns a question that works without script, `details` with a heading in its `summary`, into what the
 * contract asks for: a heading with a button, and a region. Looks, texts and the open state stay.
 *
 * @throws if the element is no such question
 */
function createQuestion(details: HTMLDetailsElement): Question {
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
function isOpen({ trigger }: Question): boolean {
  return trigger.ariaExpanded === 'true';
}

/** Shows the answer as a region, or hides it. */
function setOpen({ trigger, answer }: Question, open: boolean) {
  trigger.ariaExpanded = String(open);
  // Hidden this way, the browser's find-in-page still finds the answer and asks for it with `beforematch`.
  // Only its content is hidden: the role goes too, or screen readers would list five empty regions.
  const shown = { role: 'region', 'aria-labelledby': trigger.id };
  const attributes = open ? shown : { hidden: 'until-found' };
  for (const name of ['hidden', ...Object.keys(shown)]) answer.removeAttribute(name);
  for (const [name, value] of Object.entries(attributes)) answer.setAttribute(name, value);
}

/**
 * Makes the list of questions the accordion of contract section 3: one open at a time, arrow keys, Home and
 * End between the triggers. Opens the question that the address names, as `/about#missed-lessons` does.
 * Small and without React, so that it is there as soon as the page is.
 */
export function enhanceQuestions(list: HTMLElement) {
  const questions = [...list.querySelectorAll('details')].map(createQuestion);

  function open(chosen: Question | undefined) {
    for (const question of questions) setOpen(question, question === chosen);
  }

  // Where the browser scrolls to is decided before the answers above have finished their transitions, and they
  // carry the question along, under the header: so the transitions end first.
  function openAtOnce(chosen: Question) {
    open(chosen);
    for (const transition of list.getAnimations({ subtree: true })) transition.finish();
  }

  function openNamed() {
    const named = questions.find(({ answer }) => location.hash === `#${answer.id}`);
    if (!named) return;
    openAtOnce(named);
    named.answer.scrollIntoView();
  }

  for (const question of questions) {
    question.trigger.addEventListener('click', () => open(isOpen(question) ? undefined : question));
    // The browser is about to show this answer: found by find-in-page, or named in the address.
    question.answer.addEventListener('beforematch', () => openAtOnce(question));
  }

  list.addEventListener('keydown', (event) => {
    const index = questions.findIndex(({ trigger }) => trigger === event.target);
    if (index < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    const enabled = questions.map(({ trigger }) => !trigger.disabled);
    const next = nextTrigger(event.key, index, enabled);
    if (next === null) return;
    event.preventDefault();
    questions[next]?.trigger.focus();
  });

  addEventListener('hashchange', openNamed);
  openNamed();
}
