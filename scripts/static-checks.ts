import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

export interface CheckResult {
  name: string
  passed: boolean
}

/** The checks already run in parallel; more checkers would parse the same files again. */
const ONE_CHECKER = ['--checkers', '1']

const CHECKS: Record<string, string[]> = {
  'types, server side': ['tsc', '-p', 'tsconfig.json', ...ONE_CHECKER],
  'types, browser side': ['tsc', '-p', 'tsconfig.browser.json', ...ONE_CHECKER],
  'types, stories and scripts': ['tsc', '-p', 'tsconfig.stories.json', ...ONE_CHECKER],
  'lint and import directions': ['oxlint', '--type-aware', '--deny-warnings'],
  'texts and translations': ['node', 'scripts/texts.ts', '--check'],
  format: ['oxfmt', '--check'],
}

/** Runs all checks in parallel, even if one fails, and returns their results. */
export function runStaticChecks(): Promise<CheckResult[]> {
  return Promise.all(
    Object.entries(CHECKS).map(async ([name, [command, ...args]]) => {
      const check = spawn(command!, args, { stdio: ['ignore', 'pipe', 'pipe'] })
      const [[code], ...output] = await Promise.all([
        once(check, 'close'),
        text(check.stdout),
        text(check.stderr),
      ])
      const passed = code === 0
      if (!passed) console.log(output.join(''))
      console.log(`  ${passed ? 'ok    ' : 'FAILED'} ${name}`)
      return { name, passed }
    }),
  )
}
