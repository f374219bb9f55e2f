import { CommandError, type Terminal } from './command.ts';

/**
 * Asks for confirmation of an action that can't be undone.
 *
 * @param question ends with the consequence of a yes
 * @param isAgreed whether `--yes` was given
 * @throws CommandError when the answer is not yes, or nobody can be asked
 */
export async function confirm({ ask }: Terminal, question: string, isAgreed = false): Promise<void> {
  if (isAgreed) return;
  if (!ask) throw new CommandError(2, 'Nobody is here to confirm it: add --yes.');
  const answer = await ask(`${question} [y/N] `);
  if (!/^y(es)?$/i.test(answer.trim())) throw new CommandError(1, 'Nothing was changed.');
}
