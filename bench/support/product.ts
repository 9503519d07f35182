import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../../tests/support/free-port.ts'

/** The product as run by `npm start`. */
export interface Product {
  url: string
  dataDir: string
  /** The server; the embedded database is its child process. */
  processId: number
  /** From the start command until it was ready. */
  startSeconds: number
  close(): Promise<void>
}

const ROOT = join(import.meta.dirname, '../..')
const START_DEADLINE_MS = 120_000

/** @throws Error if it doesn't become ready */
export async function startProduct(
  dataDir: string,
  env: Record<string, string> = {},
): Promise<Product> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const began = performance.now()
  const launcher = spawn(process.execPath, ['scripts/run.mjs', 'scripts/start.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...{ PATH: process.env.PATH, HYPHA_DATA: dataDir, HYPHA_DEMO: 'off', PAYMENTS: 'sandbox' },
      // Everything comes from one address.
      READS_PER_SECOND: '1000000',
      ...{ PORT: String(port), LOG_LEVEL: 'error', ...env },
    },
  })
  try {
    await untilReady(launcher, url)
  } catch (error) {
    await stop(launcher)
    throw error
  }
  const startSeconds = (performance.now() - began) / 1000
  const children = await readFile(`/proc/${launcher.pid}/task/${launcher.pid}/children`, 'utf8')
  const processId = Number(children.split(' ')[0])
  return { url, dataDir, processId, startSeconds, close: () => stop(launcher) }
}

async function untilReady(launcher: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + START_DEADLINE_MS
  for (;;) {
    const { ok } = await fetch(`${url}/health/ready`).catch(() => ({ ok: false }))
    if (ok) return
    if (launcher.exitCode !== null || Date.now() > deadline)
      throw new Error('The server did not start.')
    await new Promise((again) => setTimeout(again, 20))
  }
}

/** Stops a process and waits for its exit. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
