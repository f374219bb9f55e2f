import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{content,inquiry,site,server,tools,docs}/**/*.test.{ts,tsx}'],
    globalSetup: 'server/testing/start-postgres.ts',
    testTimeout: 20_000,
    // Without this a style sheet read as text is empty in tests.
    css: { include: /\?raw$/ },
  },
});
