import { playwright } from '@vitest/browser-playwright'
import { mergeConfig } from 'vite'
import { defineConfig } from 'vitest/config'
import web from './apps/web/vite.config.ts'
import { CHROMIUM_ARGUMENTS, findHeadlessShell } from './scripts/chromium.ts'

/** Component tests: pages and parts of the web application in a real browser, without a server behind them. */
export default defineConfig((env) =>
  mergeConfig(web(env), {
    // Separate from that of the development server.
    cacheDir: '../../node_modules/.cache/vite-components',
    test: {
      include: ['src/**/*.component.test.tsx'],
      testTimeout: 30_000,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        viewport: { width: 1240, height: 860 },
        provider: playwright({
          launchOptions: { executablePath: findHeadlessShell(), args: CHROMIUM_ARGUMENTS },
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  }),
)
