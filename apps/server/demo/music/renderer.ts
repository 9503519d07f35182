import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { TrackInput } from './song.ts'

export type RenderRequest = { input: TrackInput; file: string } | { svg: string; file: string }
/** What the process answers: null, or what went wrong. */
export type RenderAnswer = string | null

export interface Renderer {
  /** Renders a track into a 24-bit WAV; tracks are rendered one after another. */
  render(input: TrackInput, file: string): Promise<void>
  /** Draws a cover into a PNG. */
  draw(svg: string, file: string): Promise<void>
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

  const inTurn = (request: RenderRequest) => {
    const mine = last.then(() => ask(request))
    last = mine.catch(() => undefined)
    return mine
  }

  return {
    render: (input, file) => inTurn({ input, file }),
    draw: (svg, file) => inTurn({ svg, file }),
    async close() {
      await last
      if (child.connected) child.disconnect()
      await exited
    },
  }
}
