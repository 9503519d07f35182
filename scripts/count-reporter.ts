import { writeFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'

/** What a test run comes to. */
export interface Count {
  passed: number
  failed: number
  /** What failed and why, repeated at the end for those who only read the last lines. */
  failures: string[]
  /** Test files with failures. */
  failedFiles?: string[]
  /** The runner failed without a failed test. */
  isIncomplete?: true
}

/** Writes the counts of a Vitest run to the file that `COUNTS_FILE` names. */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const tests = modules.flatMap(({ children }) => [...children.allTests()])
    const broken = [
      ...modules.map((module) => ({ name: module.moduleId, errors: module.errors() })),
      ...modules
        .flatMap(({ children }) => [...children.allSuites()])
        .map((suite) => ({
          name: `${suite.module.moduleId}\n${suite.fullName}`,
          errors: suite.errors(),
        })),
      ...tests.map((test) => ({
        name: `${test.module.moduleId}\n${test.fullName}`,
        errors: test.result().errors ?? [],
      })),
      { name: 'outside of a test', errors: unhandled },
    ].filter(({ errors }) => errors.length > 0)
    const count: Count = {
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failed: tests.filter((test) => test.result().state === 'failed').length,
      failures: broken.map(({ name, errors }) => [name, ...errors.map(textOf)].join('\n')),
      failedFiles: modules.filter((module) => !module.ok()).map(({ moduleId }) => moduleId),
    }
    writeFileSync(process.env.COUNTS_FILE!, JSON.stringify(count))
  }
}

const textOf = ({ message, stack }: SerializedError): string => stack ?? message
