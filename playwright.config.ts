import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGUMENTS } from './scripts/chromium.ts'

const fileOf = (name: string) => `**/${name}.story.ts`

const BESIDE = [
  'accounts',
  'audience',
  'cart',
  'checkout',
  'download-purchased',
  'prehydration',
  'preorders',
  'promo-links',
  'events',
  'first-page',
  'following',
  'gates',
  'gifts',
  'hosts',
  'languages',
  'library',
  'profile-editor',
  'many-files',
  'moderation',
  'own-events',
  'playground',
  'playlists',
  'prices',
  'refunds',
  'roles',
  'search',
  'security',
  'settings',
  'shell',
  'slow-payments',
  'stripe',
  'suggestions',
  'supporters',
  'together',
  'uploads',
  'verification',
  'webhooks',
].map(fileOf)

/** Takes as long as all of those together, so it starts when the first of the others is done. */
const LOOKING = ['accessibility', 'addresses'].map(fileOf)

/** These wait for music to play while others compute. */
const LISTENING = [
  'embeds',
  'native',
  'offline',
  'offline-refused',
  'player',
  'player-keeping',
  'queue',
].map(fileOf)

/** These advance the payment provider's clock by months, or would be disturbed by that. */
const PLANS = ['earnings', 'memberships', 'settings-plans'].map(fileOf)

/** Removes music that the others play, so it runs after all of them. To run it alone, use `--no-deps`. */
const LAST = '**/unavailable.story.ts'

export default defineConfig({
  testDir: 'tests/browser',
  // `npm test` runs the journeys, `npm run test:all` every story.
  ...(process.env.TESTS === 'short' && { grep: /@journey/ }),
  // These limits only end what hangs; the benchmarks measure speed.
  timeout: 1_200_000,
  expect: { timeout: 180_000 },
  // Stories of a project run one after another on one instance. Projects that don’t touch each other's music
  // run in parallel.
  workers: 3,
  fullyParallel: false,
  projects: [
    {
      name: 'stories',
      testMatch: '**/*.story.ts',
      testIgnore: [...BESIDE, ...LISTENING, ...PLANS, ...LOOKING, LAST],
      workers: 1,
    },
    { name: 'beside', testMatch: BESIDE, workers: 1 },
    { name: 'listening', testMatch: LISTENING, workers: 1 },
    { name: 'plans', testMatch: PLANS, workers: 1 },
    { name: 'looking', testMatch: LOOKING, workers: 1 },
    {
      name: 'last',
      testMatch: LAST,
      dependencies: ['stories', 'beside', 'listening', 'plans', 'looking'],
    },
  ],
  forbidOnly: true,
  // A story that passes only when repeated is reported as unstable.
  retries: 1,
  outputDir: 'test-results',
  globalSetup: './tests/browser/start-product.ts',
  use: {
    viewport: { width: 1240, height: 860 },
    launchOptions: {
      ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
      args: CHROMIUM_ARGUMENTS,
    },
    actionTimeout: 180_000,
    screenshot: 'only-on-failure',
    trace: 'off',
  },
})
