import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'packages/**/*.test.ts',
      'apps/**/*.test.ts',
      'tests/**/*.test.ts',
      'scripts/**/*.test.ts',
      'bench/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**', 'tests/browser/**'],
    globalSetup: ['tests/support/built-web.ts', 'tests/support/database-server.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Twice as many as cores: tests with sound and jobs wait more than they reckon.
    maxWorkers: 4,
    teardownTimeout: 20_000,
  },
})
