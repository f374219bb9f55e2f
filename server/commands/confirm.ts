import { CommandError, type Terminal } from './command.ts';

/**
 * Asks before something that can't be undone.
 *
 * @param question ends with what happens on yes
 * @param isAgreed `--yes` was given
 * @throws CommandError when the answer is not yes, or nobody can be asked
 */
export async function confirm({ ask }: Terminal, question: string, isAgreed = false): Promise<void> {
  if (isAgreed) return;
  if (!ask) throw new CommandError(2, 'Nobody is here to confirm it: add --yes.');
  const answer = await ask(`${question} [y/N] `);
  if (!/^y(es)?$/i.test(answer.trim())) throw new CommandError(1, 'Nothing was changed.');
}
