import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { isolated, type Bounds, type Command, type Files } from './isolation.ts'
import { ENTRY, SOURCES } from './sources.ts'
import type { Answer, Job } from './child/job.ts'
import { AudioRefused, TranscoderFailed } from './transcoder.ts'

export interface ChildOptions {
  /** `low` gives requests priority on the CPU. */
  priority: 'normal' | 'low'
  /** A child is killed after this time. */
  wallSeconds: number
}

export const DEFAULTS: ChildOptions = { priority: 'normal', wallSeconds: 20 * 60 }

/** With this niceness, a child gets less than a tenth of a core while requests need it. */
const NICE = 10
const STDERR_KEPT = 2_000
const STDOUT_MAX = 1_000_000

/** The size limit of a WAV; three hours at a high sample rate exceed it and are not made. */
const FILE_MAX_BYTES = 4_294_000_000

export const bounds = (options: ChildOptions): Bounds => ({
  cpuSeconds: options.wallSeconds,
  fileBytes: FILE_MAX_BYTES,
  memoryBytes: 2_000_000_000,
})

/**
 * Starts a command inside its limits. `stdin` of one may be another's output. The environment is not passed on, and
 * other files are out of reach, so a child cannot read secrets.
 */
export function start(
  command: Command,
  options: ChildOptions,
  { input = false }: { input?: boolean } = {},
): ChildProcess {
  const [program, ...args] = isolated(command, bounds(options))
  const child = spawn(program!, args, {
    stdio: [input ? 'pipe' : 'ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'] },
  })
  if (options.priority === 'low' && child.pid) {
    try {
      setPriority(child.pid, NICE)
    } catch {
      // The child has ended already, or the machine doesn't allow it; then it just runs at normal priority.
    }
  }
  return child
}

/** Waits for the end and collects the output; kills a child that exceeds its time. */
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
  const how = timedOut
    ? 'took too long'
    : signal
      ? `was killed by ${signal}`
      : `exited with code ${code}`
  const because = stderr.trim() ? `: ${stderr.trim()}` : ''
  return new TranscoderFailed(`The transcoder ${how} (${what})${because}`)
}

/**
 * Returns the command of a Node process that may read our sources and `reads`, write `writes`, and access no other
 * file.
 */
export const confinedNode = (
  entry: string,
  argument: string,
  { reads = [], writes = [] }: Partial<Files> = {},
): Command => ({
  words: [
    process.execPath,
    '--permission',
    '--allow-addons',
    '--disable-warning=SecurityWarning',
    ...[...SOURCES, ...reads].map((path) => `--allow-fs-read=${path}`),
    ...writes.map((path) => `--allow-fs-write=${path}`),
    entry,
    argument,
  ],
  reads,
  writes,
})

function readsOf(job: Job): string[] {
  if (job.kind === 'tag')
    return [job.outputFile, ...(job.coverFile === null ? [] : [job.coverFile])]
  return 'file' in job ? [job.file] : []
}

/** Returns the command of a job's process. */
export const childCommand = (job: Job): Command =>
  confinedNode(ENTRY, JSON.stringify(job), {
    reads: readsOf(job),
    writes: 'outputFile' in job ? [job.outputFile] : [],
  })

/** Returns the value of a finished child's answer. */
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
