import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Tests that take minutes instead of seconds. Started last, one of them would run on alone. */
const LONG =
  /\.slow\.test|\.browser\.test|modules\/(catalogue\/tracks|commerce\/downloads)\/|security\/routes/

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const known = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId)
    return [...known.filter(isLong), ...known.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    include: [
      'packages/**/*.test.ts',
      'apps/**/*.test.ts',
      'tests/**/*.test.ts',
      'scripts/**/*.test.ts',
      'bench/**/*.test.ts',
    ],
    exclude: [
      '**/node_modules/**',
      'tests/browser/**',
      // `npm test` leaves out slow tests, `npm run test:all` runs them.
      ...(process.env.TESTS === 'short' ? ['**/*.slow.test.ts'] : []),
    ],
    globalSetup: ['tests/support/built-web.ts', 'tests/support/database-server.ts'],
    // These limits only end what hangs, also on a slow and busy machine.
    testTimeout: 1_200_000,
    hookTimeout: 1_200_000,
    // Below the minute after which caches are refreshed even without a notification.
    expect: { poll: { timeout: 50_000 } },
    // Files share imported modules, because none keeps state in a module.
    isolate: false,
    // More than twice the number of cores, because tests with sound and jobs mostly wait.
    maxWorkers: 5,
    sequence: { sequencer: LongestFirst },
    teardownTimeout: 20_000,
  },
})
