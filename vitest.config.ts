import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes minutes where most take seconds: begun last, one of them would run on alone. */
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
    ],
    exclude: [
      '**/node_modules/**',
      'tests/browser/**',
      // `npm test` leaves out what takes long, `npm run test:all` runs it.
      ...(process.env.TESTS === 'short' ? ['**/*.slow.test.ts'] : []),
    ],
    globalSetup: ['tests/support/built-web.ts', 'tests/support/database-server.ts'],
    // These limits only end what hangs, also on a slow and busy machine.
    testTimeout: 1_200_000,
    hookTimeout: 1_200_000,
    // Below the minute after which caches are refreshed even when no notification arrives.
    expect: { poll: { timeout: 50_000 } },
    // Files share what they import: none keeps anything of its own in a module.
    isolate: false,
    // More than twice as many as cores: tests with sound and jobs wait more than they reckon.
    maxWorkers: 5,
    sequence: { sequencer: LongestFirst },
    teardownTimeout: 20_000,
  },
})
