import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const main = join(root, 'apps/server/src/main.ts')

export interface OwnProcess {
  child: ChildProcess
  /** Resolves when it reports that it runs; rejects with its output if it exits before. */
  ready: Promise<void>
  /** All its output. */
  words(): string
  /** Ends it and waits for its exit. The default signal is SIGKILL. */
  end(signal?: NodeJS.Signals): Promise<void>
}

/** Starts the product like an operator, in its own process. */
export function startProcess(env: Record<string, string>): OwnProcess {
  const child = fork(main, {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
      LOG_LEVEL: 'warn',
      ...{ HYPHA_DEMO: 'off', PAYMENTS: 'sandbox' },
      PREPARE_PRIORITY: 'normal',
      ...env,
    },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let words = ''
  child.stdout!.on('data', (chunk: Buffer) => (words += String(chunk)))
  child.stderr!.on('data', (chunk: Buffer) => (words += String(chunk)))
  const closed = new Promise<void>((done) => child.once('close', () => done()))
  const ready = new Promise<void>((started, failed) => {
    child.once('message', () => started())
    child.once('close', (code) =>
      failed(new Error(`The process exited with code ${code}: ${words}`)),
    )
  })
  ready.catch(() => undefined)
  return {
    child,
    ready,
    words: () => words,
    async end(signal = 'SIGKILL') {
      child.kill(signal)
      await closed
    },
  }
}
