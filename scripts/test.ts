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
import { runStaticChecks } from './static-checks.ts'

interface Count {
  passed: number
  failed: number
  /** Failures, repeated at the end, for those who only read the last lines. */
  failures?: string[]
  /** The runner failed without a failed test. */
  isIncomplete?: true
}

if (!process.argv.includes('--all')) process.env.TESTS = 'short'
const reports = mkdtempSync(join(tmpdir(), 'hypha-reports-'))
const counts: Count[] = []

const [checks] = await Promise.all([runStaticChecks(), buildTestSite()])
counts.push({
  passed: checks.filter((check) => check.passed).length,
  failed: checks.filter((check) => !check.passed).length,
})
process.env.CHROMIUM = findHeadlessShell()
counts.push(runVitest(join(reports, 'vitest.json')))
counts.push(runComponents())
counts.push(runPlaywright(join(reports, 'playwright.json')))
rmSync(reports, { recursive: true, force: true })

const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
for (const failure of counts.flatMap((count) => count.failures ?? [])) console.log(`\n${failure}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

function runVitest(report: string, config = 'vitest.config.ts'): Count {
  const { status } = spawnSync(
    'vitest',
    [
      'run',
      `--config=${config}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { stdio: 'inherit' },
  )
  return fromReport(status, () => {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(
      readFileSync(report, 'utf8'),
    ) as VitestReport
    const failures = testResults.flatMap(({ name, message, assertionResults }) => [
      ...(message ? [`${name}: ${message}`] : []),
      ...assertionResults
        .filter((test) => test.status === 'failed')
        .map((test) => `${name}\n${test.fullName}\n${test.failureMessages.join('\n')}`),
    ])
    return { passed: numPassedTests, failed: numFailedTests, failures }
  })
}

/** Vitest occasionally loses its connection to the browser, so that no test fails but some don't run. Then it runs again. */
function runComponents(): Count {
  const run = () => runVitest(join(reports, 'components.json'), 'vitest.components.config.ts')
  const count = run()
  if (!count.isIncomplete) return count
  console.log('\nThe component tests were interrupted; running them again.')
  return run()
}

/** The fields used of Vitest's JSON report. */
interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
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
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
  })
}

/** A runner that exits with an error without naming a failed test has failed as a whole. */
function fromReport(status: number | null, read: () => Count): Count {
  try {
    const count = read()
    return status === 0 || count.failed > 0 ? count : { ...count, failed: 1, isIncomplete: true }
  } catch {
    return { passed: 0, failed: 1, isIncomplete: true }
  }
}
