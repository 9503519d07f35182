import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eventually } from './until.ts'

const root = join(import.meta.dirname, '../..')

export interface Launched {
  /** The process of `npm start`. */
  child: ChildProcess
  /** Its output so far. */
  output(): string
  /** Waits until it has reported that it is running, including the rest of that message. */
  open(): Promise<void>
  /** Its exit code. */
  ended: Promise<number | null>
}

/** The command behind `npm start`. */
export const SCRIPT = [process.execPath, join(root, 'scripts/run.mjs'), 'scripts/start.ts']

/** Starts the product like `npm start`, or by another command, with only this environment. */
export function launch(env: Record<string, string>, command: string[] = SCRIPT): Launched {
  const child = spawn(command[0]!, command.slice(1), {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ...{ HYPHA_DEMO: 'off', PAYMENTS: 'sandbox' },
      LOG_LEVEL: 'silent',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (text += String(chunk)))
  const ended = new Promise<number | null>((done) => child.on('close', done))
  return {
    child,
    output: () => text,
    open: async () => {
      const failed = ended.then(() => {
        throw new Error(`The server exited instead of starting: ${text}`)
      })
      await Promise.race([eventually(async () => text.includes('Stop with Ctrl-C')), failed])
    },
    ended,
  }
}

/** Returns the processes that use this folder: those with it in their command line or environment. */
export function processesOf(folder: string): number[] {
  const mentions = (file: string) => {
    try {
      return readFileSync(file, 'latin1').includes(folder)
    } catch {
      return false
    }
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => mentions(`/proc/${pid}/cmdline`) || mentions(`/proc/${pid}/environ`))
    .map(Number)
}

/** Like `kill -9` of everything that uses this folder. */
export function killAll(folder: string): void {
  for (const pid of processesOf(folder)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It ended together with the previous one.
    }
  }
}

/** Waits until nothing uses this folder any more. Kills what doesn't end by itself, and fails the test. */
export async function leavesNothing(folder: string): Promise<void> {
  try {
    await eventually(async () => processesOf(folder).length === 0)
  } finally {
    killAll(folder)
  }
}
