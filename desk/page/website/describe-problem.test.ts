import { expect, it } from 'vitest';
import type { Problem } from '../../website.ts';
import { describeProblem } from './describe-problem.tsx';

it('says a failure without a known cause by its number, in each language, and not as the server does', () => {
  const problem: Problem = { code: 'failed', text: 'see the log', detail: { number: '0a1b2c3d' } };
  expect(describeProblem(problem, null, 'en')).toMatch(/Please tell your technician: number 0a1b2c3d\.$/);
  expect(describeProblem(problem, null, 'zh-Hans')).toMatch(/请告诉技术人员：编号 0a1b2c3d。$/);
});
