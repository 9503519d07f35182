import { spawnSync } from 'node:child_process'

export interface CheckResult {
  name: string
  passed: boolean
}

const CHECKS: Record<string, string[]> = {
  'types, server side': ['tsc', '-p', 'tsconfig.json'],
  'types, browser side': ['tsc', '-p', 'tsconfig.browser.json'],
  'types, stories and scripts': ['tsc', '-p', 'tsconfig.stories.json'],
  'lint and import directions': ['oxlint', '--type-aware', '--deny-warnings'],
  format: ['prettier', '--check', '--log-level', 'warn', '.'],
}

/** Runs every check, also after one that failed, and says how each went. */
export async function runStaticChecks(): Promise<CheckResult[]> {
  return Object.entries(CHECKS).map(([name, [command, ...args]]) => {
    const passed = spawnSync(command!, args, { stdio: 'inherit' }).status === 0
    console.log(`  ${passed ? 'ok    ' : 'FAILED'} ${name}`)
    return { name, passed }
  })
}
