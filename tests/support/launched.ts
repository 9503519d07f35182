import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eventually } from './until.ts'

const root = join(import.meta.dirname, '../..')

export interface Launched {
  /** The process that `npm start` would run. */
  child: ChildProcess
  /** All it printed so far. */
  output(): string
  /** Waits until it has said that it is open, and all else that it says then. */
  open(): Promise<void>
  /** Its exit code, once it has ended. */
  ended: Promise<number | null>
}

/** What `npm start` runs. */
export const SCRIPT = [process.execPath, join(root, 'scripts/run.mjs'), 'scripts/start.ts']

/** Starts the product as `npm start` does, or by another command, with this environment and nothing of ours. */
export function launch(env: Record<string, string>, command: string[] = SCRIPT): Launched {
  const child = spawn(command[0]!, command.slice(1), {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      HYPHA_DEMO: 'off',
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
        throw new Error(`It ended instead of opening: ${text}`)
      })
      await Promise.race([eventually(async () => text.includes('Stop with Ctrl-C')), failed])
    },
    ended,
  }
}

/** The processes that work with this folder: those that have it in their command line or their environment. */
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

/** As `kill -9` of everything that works with this folder. */
export function killAll(folder: string): void {
  for (const pid of processesOf(folder)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It went with the one before.
    }
  }
}

/** Waits until nothing works with this folder any more; what does not end by itself is ended, and the test fails. */
export async function leavesNothing(folder: string): Promise<void> {
  try {
    await eventually(async () => processesOf(folder).length === 0)
  } finally {
    killAll(folder)
  }
}
