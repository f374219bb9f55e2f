import { type SpawnOptions, spawn } from 'node:child_process';

/** Runs a program on this terminal, and returns its exit code; 1 when it was ended or can't be started. */
export function runProgram(command: string, args: string[], options: SpawnOptions = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options });
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 1));
  });
}
