import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** They wait for most of their time: for sound, for a process that starts, for a job that is tried again. */
const WAITS = /tests\/faults\/|\.browser\.test/

/** What takes minutes where most take seconds: begun last, one of them would run on alone. */
const LONG = /modules\/(tracks|sweeping|downloads)\/|ports\/transcoder\/|security\/(routes|input)/

/** So many that reckon come after each that waits: all of those at once would leave the processors idle. */
const BETWEEN = 5

class WaitingAmongReckoning extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const known = await super.sort(files)
    const those = (is: RegExp) => known.filter(({ moduleId }) => is.test(moduleId))
    const waiting = those(WAITS)
    const long = those(LONG)
    const taken = new Set([...waiting, ...long])
    const reckoning = [...long, ...known.filter((file) => !taken.has(file))]
    const mixed = waiting.flatMap((file) => [file, ...reckoning.splice(0, BETWEEN)])
    return [...mixed, ...reckoning]
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
    exclude: ['**/node_modules/**', 'tests/browser/**'],
    globalSetup: ['tests/support/built-web.ts', 'tests/support/database-server.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Files share what they import: none keeps anything of its own in a module.
    isolate: false,
    // More than twice as many as cores: tests with sound and jobs wait more than they reckon.
    maxWorkers: 5,
    sequence: { sequencer: WaitingAmongReckoning },
    teardownTimeout: 20_000,
  },
})
