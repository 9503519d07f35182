import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: 'tests/browser',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // Stories follow one another in one product; what only looks at its pages looks on beside them.
  workers: 2,
  fullyParallel: false,
  projects: [
    {
      name: 'stories',
      testMatch: '**/*.story.ts',
      testIgnore: '**/accessibility.story.ts',
      workers: 1,
    },
    { name: 'looks', testMatch: '**/accessibility.story.ts', workers: 1 },
  ],
  forbidOnly: true,
  outputDir: 'test-results',
  globalSetup: './tests/browser/start-product.ts',
  use: {
    viewport: { width: 1240, height: 860 },
    launchOptions: {
      ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--no-first-run',
      ],
    },
    screenshot: 'only-on-failure',
    trace: 'off',
  },
})
