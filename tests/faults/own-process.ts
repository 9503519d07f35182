import { type ChildProcess, fork } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
/** The server in a folder with the product. */
const mainIn = (folder: string) => join(folder, 'apps/server/src/main.ts')

export interface OwnProcess {
  child: ChildProcess
  /** Resolves when it reports that it runs; rejects with its output if it exits before. */
  ready: Promise<void>
  /** All its output. */
  words(): string
  /** Ends it and waits for its exit. The default signal is SIGKILL. */
  end(signal?: NodeJS.Signals): Promise<void>
}

interface Options {
  /** Its output goes there instead of to `words`. */
  outputFile?: string
  /** The folder of another version of the product. */
  version?: string
}

/** Starts the product like an operator, in its own process. */
export function startProcess(
  env: Record<string, string>,
  { outputFile, version = root }: Options = {},
): OwnProcess {
  const output = outputFile === undefined ? 'pipe' : openSync(outputFile, 'a')
  const child = fork(mainIn(version), {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
      LOG_LEVEL: 'warn',
      ...{ HYPHA_DEMO: 'off', PAYMENTS: 'sandbox' },
      PREPARE_PRIORITY: 'normal',
      ...env,
    },
    execArgv: [],
    stdio: ['ignore', output, output, 'ipc'],
  })
  if (typeof output === 'number') closeSync(output)
  let piped = ''
  child.stdout?.on('data', (chunk: Buffer) => (piped += String(chunk)))
  child.stderr?.on('data', (chunk: Buffer) => (piped += String(chunk)))
  const words = () => (outputFile === undefined ? piped : readFileSync(outputFile, 'utf8'))
  const closed = new Promise<void>((done) => child.once('close', () => done()))
  const ready = new Promise<void>((started, failed) => {
    child.once('message', () => started())
    child.once('close', (code) =>
      failed(new Error(`The process exited with code ${code}: ${words()}`)),
    )
  })
  ready.catch(() => undefined)
  return {
    child,
    ready,
    words,
    async end(signal = 'SIGKILL') {
      child.kill(signal)
      await closed
    },
  }
}
