import { createQuestion, isOpen, type Question, setOpen } from './create-question.ts';
import { nextTrigger } from './next-trigger.ts';

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
