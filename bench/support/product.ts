import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '../../tests/support/free-port.ts'
import { MALLOC, NODE_FLAGS } from '../../scripts/memory.mjs'

/** The product in a process of its own, as `npm start` runs it. */
export interface Product {
  url: string
  dataDir: string
  processId: number
  /** From the start of its process until it answered. */
  startMilliseconds: number
  close(): Promise<void>
}

const MAIN = join(import.meta.dirname, '../../apps/server/src/main.ts')
const COMPILE_CACHE = join(import.meta.dirname, '../../node_modules/.cache/node')
const START_DEADLINE_MS = 120_000

/** Starts the product on a data folder with an embedded database. @throws Error when it does not become ready */
export async function startProduct(
  dataDir: string,
  env: Record<string, string> = {},
): Promise<Product> {
  const port = await freePort()
  const began = performance.now()
  const child = fork(MAIN, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // As the launcher sets them.
    execArgv: NODE_FLAGS,
    env: {
      ...MALLOC,
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HYPHA_DATA: dataDir,
      HYPHA_DEMO: 'off',
      PORT: String(port),
      LOG_LEVEL: 'error',
      ...env,
    },
  })
  await ready(child)
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    processId: child.pid!,
    startMilliseconds: performance.now() - began,
    close: () => stop(child),
  }
}

async function ready(child: ChildProcess): Promise<void> {
  const timer = setTimeout(() => child.kill('SIGKILL'), START_DEADLINE_MS)
  const said = await Promise.race([once(child, 'message'), once(child, 'exit').then(() => null)])
  clearTimeout(timer)
  if (!said) throw new Error('The product did not start.')
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  await exited
}
