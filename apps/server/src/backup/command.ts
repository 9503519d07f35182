/** What the commands have in common: options, and errors without a stack. */
import { parseArgs } from 'node:util'
import { ConfigError } from '../config.ts'
import { OtherPostgresVersion } from '../platform/database/postgres-version.ts'
import { AlreadyRunning } from '../platform/single-instance.ts'
import { BackupError } from './backup-error.ts'
import { NotDecryptable } from './encrypted-stream.ts'

/** Runs a command; explains expected errors in one sentence, and exits with 1. */
export async function runCommand(usage: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(`\n  ${explain(error, usage)}\n`)
    process.exitCode = 1
  }
}

function explain(error: unknown, usage: string): string {
  if (error instanceof UsageError) return `${error.message}\n  ${usage}`
  const isExpected = [
    BackupError,
    ConfigError,
    AlreadyRunning,
    NotDecryptable,
    OtherPostgresVersion,
  ].some((kind) => error instanceof kind)
  return error instanceof Error && !isExpected
    ? (error.stack ?? error.message)
    : String(messageOf(error))
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : error)

/** The command was called with wrong options. */
export class UsageError extends Error {}

/** Reads the target and the options. @throws UsageError */
export function readArguments<Options extends Record<string, { type: 'string' | 'boolean' }>>(
  options: Options,
) {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const [target, ...more] = positionals
    if (!target || more.length > 0) throw new UsageError('Name one folder or bucket.')
    return { target, values }
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError((error as Error).message)
  }
}

/** Bytes for people. */
export const inMegabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`
