import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { dirname, resolve } from 'node:path'
import { setPriority } from 'node:os'
import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isolated, type Bounds } from './isolation.ts'
import type { Answer, Job } from './child/job.ts'
import { AudioRefused, TranscoderFailed } from './transcoder.ts'

export interface ChildOptions {
  /** `low` gives requests priority on the processor. */
  priority: 'normal' | 'low'
  /** After this long a child is killed. */
  wallSeconds: number
}

export const DEFAULTS: ChildOptions = { priority: 'normal', wallSeconds: 20 * 60 }

/** Beside a request that waits, such a child gets less than a tenth of a processor. */
const NICE = 10
const STDERR_KEPT = 2_000
const STDOUT_MAX = 1_000_000

/** What a WAV can hold: three hours of a high rate are more, and are not made. */
const FILE_MAX_BYTES = 4_294_000_000

export const bounds = (options: ChildOptions): Bounds => ({
  cpuSeconds: options.wallSeconds,
  fileBytes: FILE_MAX_BYTES,
  memoryBytes: 2_000_000_000,
})

/**
 * Starts a command inside its bounds. `stdin` of one may be another's output.
 * Nothing of our environment goes along: no secret can be read from inside.
 */
export function start(
  command: string[],
  options: ChildOptions,
  { input = false, cwd }: { input?: boolean; cwd?: string } = {},
): ChildProcess {
  const [program, ...args] = isolated(command, bounds(options))
  const child = spawn(program!, args, {
    stdio: [input ? 'pipe' : 'ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'] },
    ...(cwd ? { cwd } : {}),
  })
  if (options.priority === 'low' && child.pid) {
    try {
      setPriority(child.pid, NICE)
    } catch {
      // It has ended already, or the machine does not allow it: it only runs a little sooner.
    }
  }
  return child
}

/** Waits for the end and gathers what was said; kills what outlives its time. */
export async function finished(child: ChildProcess, options: ChildOptions, keepOutput = true) {
  let stdout = ''
  let stderr = ''
  let timedOut = false
  if (keepOutput)
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      if (stdout.length < STDOUT_MAX) stdout += text
    })
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-STDERR_KEPT)
  })
  const timer = setTimeout(() => {
    timedOut = true
    child.kill('SIGKILL')
  }, options.wallSeconds * 1000)
  try {
    const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
    return { code, signal, stdout, stderr, timedOut }
  } catch (error) {
    throw new TranscoderFailed('The transcoder could not be started.', { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

export type Ending = Awaited<ReturnType<typeof finished>>

export function failure(
  { code, signal, stderr, timedOut }: Ending,
  what: string,
): TranscoderFailed {
  const how = timedOut ? 'took too long' : signal ? `was ended by ${signal}` : `ended with ${code}`
  const because = stderr.trim() ? `: ${stderr.trim()}` : ''
  return new TranscoderFailed(`The transcoder ${how} (${what})${because}`)
}

const ENTRY = fileURLToPath(new URL('./child/main.ts', import.meta.url))
const REPOSITORY = resolve(dirname(ENTRY), '../../../../../..')

/** What a child loads: our sources of this port, and the packages. Never the repository's `data`. */
const SOURCES = [
  `${dirname(dirname(ENTRY))}/`,
  `${REPOSITORY}/packages/contract/`,
  `${realpathSync(`${REPOSITORY}/node_modules`)}/`,
  `${REPOSITORY}/node_modules/`,
  `${REPOSITORY}/package.json`,
  `${REPOSITORY}/apps/server/package.json`,
]

/** A Node process that may read our sources and `reads`, write `writes`, and touch no other file. */
export const confinedNode = (
  entry: string,
  argument: string,
  { reads = [], writes = [] }: { reads?: string[]; writes?: string[] } = {},
): string[] => [
  process.execPath,
  '--permission',
  '--allow-addons',
  '--disable-warning=SecurityWarning',
  ...[...SOURCES, ...reads].map((path) => `--allow-fs-read=${path}`),
  ...writes.map((path) => `--allow-fs-write=${path}`),
  entry,
  argument,
]

function readsOf(job: Job): string[] {
  if (job.kind === 'tag')
    return [job.outputFile, ...(job.coverFile === null ? [] : [job.coverFile])]
  return 'file' in job ? [job.file] : []
}

/** How a job's process is started. */
export const childCommand = (job: Job): string[] =>
  confinedNode(ENTRY, JSON.stringify(job), {
    reads: readsOf(job),
    writes: 'outputFile' in job ? [job.outputFile] : [],
  })

/** The value a finished child answers with. */
export function answerOf(ending: Ending, what: string): unknown {
  if (ending.code !== 0) throw failure(ending, what)
  const answer = JSON.parse(ending.stdout.trimEnd().split('\n').at(-1) ?? '') as Answer
  if (!answer.ok) throw new AudioRefused(answer.reason, answer.params)
  return answer.value
}

/** Runs one job in a process of its own. */
export async function runJob(job: Job, options: ChildOptions): Promise<unknown> {
  return answerOf(await finished(start(childCommand(job), options), options), job.kind)
}
