import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{content,inquiry,desk,ui,site,server,tools,docs}/**/*.test.{ts,tsx}'],
    globalSetup: 'server/testing/start-postgres.ts',
    // A process for each file costs as much as the tests in it: two thirds of the time went into starting
    // them.
    isolate: false,
    maxWorkers: '100%',
    // What hangs is ended. Far beyond what a busy machine needs: no test may depend on its speed.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    // Without this a style sheet read as text is empty in tests.
    css: { include: /\?raw$/ },
  },
});
