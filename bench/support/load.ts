import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { treeCpuMicroseconds } from './process-tree.ts'

export interface Ask {
  /** GET unless named. */
  method?: 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

export interface Load {
  /** Where the server listens, on loopback. */
  url: string
  /** Asked in turn; fewer than `amount` are asked again from the first. */
  asks: Ask[]
  amount: number | 'until stopped'
  connections: number
  /** Whether a refusal is an answer like any other. */
  mayBeRefused?: boolean
}

export interface LoadResult {
  requests: number
  failed: number
  seconds: number
  p99Milliseconds: number
}

/** What a number of requests cost the server, with the speed they were answered at. */
export interface LoadCost {
  cpuMicroseconds: number
  requestsPerSecond: number
  p99Milliseconds: number
}

const WORKER = fileURLToPath(new URL('./load-worker.ts', import.meta.url))
/** A run that takes longer is ended: the bench must not hang. */
const LONGEST_MS = 180_000

/** A load under way. */
export interface Shooting {
  /** @throws Error when any of its requests failed */
  result: Promise<LoadResult>
  stop(): void
}

/** Sends the load from a process of its own, with `nice` less of a claim to the processor. */
export function startLoad(load: Load, nice = 0): Shooting {
  const worker = fork(WORKER, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], execArgv: [] })
  if (nice > 0) setPriority(worker.pid!, nice)
  const timer = setTimeout(() => worker.kill('SIGKILL'), LONGEST_MS)
  const exited = once(worker, 'exit')
  const answered = once(worker, 'message').then(([result]) => result as LoadResult)
  worker.send(load)
  const finish = async () => {
    try {
      const result = await Promise.race([answered, exited.then(() => null)])
      if (!result) throw new Error(`The load on ${load.url} ended without a result.`)
      if (result.failed > 0)
        throw new Error(`${result.failed} of ${load.amount} requests to ${load.url} failed.`)
      return result
    } finally {
      await exited
      clearTimeout(timer)
    }
  }
  return { result: finish(), stop: () => void worker.send('stop') }
}

/** Sends the load and waits for the answers. @throws Error when any of them failed */
export const shoot = (load: Load): Promise<LoadResult> => startLoad(load).result

/** What the requests cost the process tree that serves them, per request. */
export async function measureLoad(load: Load, serverProcess: number): Promise<LoadCost> {
  const before = await treeCpuMicroseconds(serverProcess)
  const { requests, seconds, p99Milliseconds } = await shoot(load)
  const used = (await treeCpuMicroseconds(serverProcess)) - before
  return {
    cpuMicroseconds: used / requests,
    requestsPerSecond: requests / seconds,
    p99Milliseconds,
  }
}
