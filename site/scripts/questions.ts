/** One question of the accordion: its trigger and the answer it opens. */
interface Question {
  trigger: HTMLButtonElement;
  answer: HTMLElement;
}

function findQuestion(trigger: HTMLButtonElement): Question {
  const id = trigger.getAttribute('aria-controls') ?? '';
  const answer = document.getElementById(id);
  if (!answer) throw new Error(`No answer is called ${id}`);
  return { trigger, answer };
}

function setOpen({ trigger, answer }: Question, open: boolean) {
  trigger.setAttribute('aria-expanded', String(open));
  // Hidden this way, the browser's find-in-page still finds the answer and asks for it with `beforematch`.
  // Only its content is hidden: the role goes too, or screen readers would list five empty regions.
  const shown = { role: 'region', 'aria-labelledby': trigger.id };
  const attributes = open ? shown : { hidden: 'until-found' };
  for (const name of ['hidden', ...Object.keys(shown)]) answer.removeAttribute(name);
  for (const [name, value] of Object.entries(attributes)) answer.setAttribute(name, value);
}

/**
 * Moves the focus between the questions: round both ends, past disabled ones (docs/contract.md, section 3).
 */
function moveFocus(event: KeyboardEvent, list: HTMLElement) {
  const triggers = [...list.querySelectorAll<HTMLButtonElement>('button:enabled')];
  const index = triggers.indexOf(event.target as HTMLButtonElement);
  // From the end, where it is negative.
  const targets: Record<string, number> = {
    ArrowDown: (index + 1) % triggers.length,
    ArrowUp: index - 1,
    Home: 0,
    End: -1,
  };
  const target = targets[event.key];
  if (index < 0 || target === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  triggers[(target + triggers.length) % triggers.length]?.focus();
}

/**
 * Makes the list of questions the accordion of contract section 3: one open at a time, arrow keys, Home and
 * End between the triggers. Opens the question that the address names, as `/about#missed-lessons` does.
 *
 * @param list headings with buttons and their answers, all closed (site/components/about/about.tsx)
 */
export function startQuestions(list: HTMLElement) {
  const questions = [...list.querySelectorAll('button')].map(findQuestion);

  function open(chosen: Question | undefined) {
    for (const question of questions) setOpen(question, question === chosen);
  }

  // Where the browser scrolls to is decided before the answers above have finished their transitions, and
  // they carry the question along, under the header: so the transitions end first.
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
    const { trigger, answer } = question;
    trigger.addEventListener('click', () => open(answer.hasAttribute('hidden') ? question : undefined));
    // The browser is about to show this answer: found by find-in-page, or named in the address.
    answer.addEventListener('beforematch', () => openAtOnce(question));
  }

  list.addEventListener('keydown', (event) => moveFocus(event, list));

  // They are closed already, but React knows no `until-found`.
  open(undefined);
  addEventListener('hashchange', openNamed);
  openNamed();
}
