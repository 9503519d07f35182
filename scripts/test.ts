/**
 * `npm test`: static checks, unit and server tests, component tests, and the journeys among the browser
 * stories. `npm run test:all` adds all other stories and the slow tests.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildTestSite } from '../tests/support/test-site.ts'
import { findHeadlessShell } from './chromium.ts'
import type { Count } from './count-reporter.ts'
import { runStaticChecks } from './static-checks.ts'

/** Browsers that share the component tests, one after the other. */
const COMPONENT_BROWSERS = 4

/** So many failed files run once more, alone. More are no coincidence. */
const FILES_RUN_AGAIN = 3

if (!process.argv.includes('--all')) process.env.TESTS = 'short'
const reports = mkdtempSync(join(tmpdir(), 'hypha-reports-'))
const counts: Count[] = []
const unstable: string[] = []

const [checks] = await Promise.all([runStaticChecks(), buildTestSite()])
counts.push({
  passed: checks.filter((check) => check.passed).length,
  failed: checks.filter((check) => !check.passed).length,
  failures: checks.filter((check) => !check.passed).map(({ name }) => `check: ${name}`),
})
process.env.CHROMIUM = findHeadlessShell()
counts.push(runVitest('vitest', 'vitest.config.ts'))
counts.push(...runComponents())
counts.push(runPlaywright(join(reports, 'playwright.json')))
rmSync(reports, { recursive: true, force: true })

const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
for (const failure of counts.flatMap((count) => count.failures)) console.log(`\n${failure}`)
for (const failure of unstable) console.log(`\nUnstable, passed when run again: ${failure}`)
console.log(`\n${passed} passed, ${failed} failed, ${unstable.length} unstable`)
process.exit(failed === 0 ? 0 : 1)

/** Runs tests. If few files fail, they run again: a test that passes then is reported as unstable, not as failed. */
function runVitest(name: string, config: string, ...options: string[]): Count {
  const count = runVitestOnce(name, config, ...options)
  const { failedFiles = [] } = count
  if (count.isIncomplete || failedFiles.length === 0 || failedFiles.length > FILES_RUN_AGAIN)
    return count
  console.log(`\nRunning again what failed: ${failedFiles.join(', ')}`)
  const again = runVitestOnce(`${name}-again`, config, ...failedFiles)
  if (again.failed > 0) return count
  unstable.push(...count.failures)
  return { passed: count.passed + count.failed, failed: 0, failures: [] }
}

function runVitestOnce(name: string, config: string, ...options: string[]): Count {
  const report = join(reports, `${name}.json`)
  const { status } = spawnSync(
    'vitest',
    [
      'run',
      `--config=${config}`,
      ...options,
      '--reporter=default',
      `--reporter=${join(import.meta.dirname, 'count-reporter.ts')}`,
    ],
    { stdio: 'inherit', env: { ...process.env, COUNTS_FILE: report } },
  )
  return fromReport(status, () => JSON.parse(readFileSync(report, 'utf8')) as Count)
}

/**
 * Vitest occasionally loses its connection to the browser, so that no test fails but some don't run. It happens less
 * in browsers that are not open for long, and what was interrupted runs once more.
 */
function runComponents(): Count[] {
  return Array.from({ length: COMPONENT_BROWSERS }, (_, i) => {
    const run = () =>
      runVitest(
        `components-${i}`,
        'vitest.components.config.ts',
        `--shard=${i + 1}/${COMPONENT_BROWSERS}`,
      )
    const count = run()
    if (!count.isIncomplete) return count
    console.log('\nThe component tests were interrupted; running these again.')
    console.log(count.failures.join('\n'))
    return run()
  })
}

function runPlaywright(report: string): Count {
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const { status } = spawnSync('playwright', ['test', '--reporter=list,json'], {
    stdio: 'inherit',
    env,
  })
  return fromReport(status, () => {
    const { stats } = JSON.parse(readFileSync(report, 'utf8')) as {
      stats: { expected: number; unexpected: number; flaky: number }
    }
    const { expected, unexpected, flaky } = stats
    if (flaky > 0) unstable.push(`${flaky} browser stories, named above`)
    return {
      passed: expected + flaky,
      failed: unexpected,
      failures: unexpected === 0 ? [] : [`${unexpected} browser stories, named above`],
    }
  })
}

/** A runner that exits with an error without naming a failed test has failed as a whole. */
function fromReport(status: number | null, read: () => Count): Count {
  const exited = `A runner exited with ${status}, although no test failed.`
  try {
    const count = read()
    if (status === 0 || count.failed > 0) return count
    return { ...count, failed: 1, failures: [exited, ...count.failures], isIncomplete: true }
  } catch {
    return { passed: 0, failed: 1, failures: [exited], isIncomplete: true }
  }
}
