import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { TrackInput } from './song.ts'

export interface RenderRequest {
  input: TrackInput
  file: string
}
/** What the process answers: null, or what went wrong. */
export type RenderAnswer = string | null

export interface Renderer {
  /** Renders a track into a 24-bit WAV; tracks are rendered one after another. */
  render(input: TrackInput, file: string): Promise<void>
  close(): Promise<void>
}

const NICE = 10
const ENTRY = fileURLToPath(new URL('./renderer-child.ts', import.meta.url))

/** A process of low priority that makes music, so that the one which answers requests does not. */
export function startRenderer(): Renderer {
  const child = fork(ENTRY, { stdio: 'inherit', execArgv: [] })
  const exited = once(child, 'exit')
  if (child.pid) setPriority(child.pid, NICE)
  let last: Promise<unknown> = Promise.resolve()

  async function ask(request: RenderRequest) {
    if (!child.connected) throw new Error('The renderer has ended.')
    const answered = once(child, 'message').then(([answer]) => answer as RenderAnswer)
    child.send(request)
    const ended = exited.then(() => 'The renderer ended while it worked.')
    const problem = await Promise.race([answered, ended])
    if (problem !== null) throw new Error(problem)
  }

  return {
    render(input, file) {
      const mine = last.then(() => ask({ input, file }))
      last = mine.catch(() => undefined)
      return mine
    },
    async close() {
      await last
      if (child.connected) child.disconnect()
      await exited
    },
  }
}
