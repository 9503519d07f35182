import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Prepared } from '../../src/ports/transcoder/prepare-own.ts'
import type { TrackInput } from './track.ts'

export interface RenderRequest {
  input: TrackInput
  /** Paths to write: the master as FLAC and the two renditions. */
  files: { original: string; standard: string; high: string }
}
/** A cover to draw into a PNG. */
export interface CoverRequest {
  svg: string
  file: string
}
export type RenderAnswer = { made: Prepared } | { drawn: true } | { problem: string }

export interface Renderer {
  /** Renders a track and prepares it for streaming; one track after another. */
  make(request: RenderRequest): Promise<Prepared>
  draw(request: CoverRequest): Promise<void>
  close(): Promise<void>
  /** Stops immediately and rejects running requests. */
  abort(): void
}

const NICE = 10
const ENTRY = fileURLToPath(new URL('./renderer-child.ts', import.meta.url))

/** Starts a low-priority process that renders music, so the one serving requests doesn't. */
export function startRenderer(): Renderer {
  const child = fork(ENTRY, { stdio: 'inherit', execArgv: [], serialization: 'advanced' })
  const exited = once(child, 'exit')
  if (child.pid) setPriority(child.pid, NICE)
  let last: Promise<unknown> = Promise.resolve()

  async function ask(request: RenderRequest | CoverRequest) {
    if (!child.connected) throw new Error('The renderer has exited.')
    const answered = once(child, 'message').then(([answer]) => answer as RenderAnswer)
    child.send(request)
    const ended = exited.then(() => ({ problem: 'The renderer exited while rendering.' }))
    const answer = await Promise.race([answered, ended])
    if ('problem' in answer) throw new Error(answer.problem)
    return answer
  }

  const runSerially = (request: RenderRequest | CoverRequest) => {
    const mine = last.then(() => ask(request))
    last = mine.catch(() => undefined)
    return mine
  }

  return {
    async make(request) {
      const answer = await runSerially(request)
      if (!('made' in answer)) throw new Error('The renderer sent an unexpected response.')
      return answer.made
    },
    draw: async (request) => void (await runSerially(request)),
    abort: () => void child.kill(),
    async close() {
      await last
      if (child.connected) child.disconnect()
      await exited
    },
  }
}
