import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { freePort } from '../support/free-port.ts'
import { sharedWith, type TestApp } from '../support/test-app.ts'
import { startProcess } from './own-process.ts'

export interface WrongClock {
  /** Environment variables for processes that shall have the clock. */
  env: Record<string, string>
  /** Puts the clock ahead of the real time, or behind if negative. */
  set(aheadSeconds: number): Promise<void>
  remove(): Promise<void>
}

/** Longer than a process waits before it reads its clock's shift again. */
const NOTICED_MS = 50

/** A clock that starts right. */
export async function createClock(): Promise<WrongClock> {
  const dir = await mkdtemp(join(tmpdir(), 'hypha-clock-'))
  const file = join(dir, 'shift')
  const preload = pathToFileURL(join(import.meta.dirname, 'shifted-clock.ts')).href
  const set = async (aheadSeconds: number) => {
    // Renamed, because a process may read it at any time.
    await writeFile(`${file}.new`, String(aheadSeconds * 1000))
    await rename(`${file}.new`, file)
    await setTimeout(NOTICED_MS)
  }
  await set(0)
  return {
    env: { NODE_OPTIONS: `--import=${preload}`, CLOCK_SHIFT_FILE: file },
    set,
    remove: () => rm(dir, { recursive: true }),
  }
}

export interface Host {
  url: string
  clock: WrongClock
  close(): Promise<void>
}

/** Another host of an instance, whose clock can be wrong. */
export async function startHost(app: TestApp, env: Record<string, string> = {}): Promise<Host> {
  const clock = await createClock()
  const port = await freePort()
  const server = startProcess({
    ...(await sharedWith(app)),
    ...clock.env,
    PORT: String(port),
    TRUSTED_PROXIES: '127.0.0.1',
    ...env,
  })
  await server.ready
  return {
    url: `http://127.0.0.1:${port}`,
    clock,
    async close() {
      await server.end()
      await clock.remove()
    },
  }
}
