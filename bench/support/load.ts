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

/** A process that sends a load when it is told to. */
interface Shooter {
  /** Resolves when it can begin at once: to start it takes as long as many a load. */
  ready: Promise<unknown>
  /** @throws Error when any of the requests failed */
  begin(): Promise<LoadResult>
  stop(): void
  ended: Promise<unknown>
}

function startShooter(load: Load, nice: number): Shooter {
  const worker = fork(WORKER, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], execArgv: [] })
  if (nice > 0) setPriority(worker.pid!, nice)
  const timer = setTimeout(() => worker.kill('SIGKILL'), LONGEST_MS)
  const ended = once(worker, 'exit').finally(() => clearTimeout(timer))
  const next = () =>
    Promise.race([once(worker, 'message'), ended]).then(([said]: unknown[]) => said)
  return {
    ready: next(),
    async begin() {
      worker.send(load)
      const result = await next()
      if (typeof result !== 'object' || result === null)
        throw new Error(`The load on ${load.url} ended without a result.`)
      const { failed } = result as LoadResult
      if (failed > 0) throw new Error(`${failed} of ${load.amount} requests to ${load.url} failed.`)
      return result as LoadResult
    },
    stop: () => void worker.send('stop'),
    ended,
  }
}

/** Sends the load from a process of its own, with `nice` less of a claim to the processor. */
export function startLoad(load: Load, nice = 0): Shooting {
  const shooter = startShooter(load, nice)
  const run = async () => {
    try {
      await shooter.ready
      return await shooter.begin()
    } finally {
      await shooter.ended
    }
  }
  return { result: run(), stop: shooter.stop }
}

/** Sends the load and waits for the answers. @throws Error when any of them failed */
export const shoot = (load: Load): Promise<LoadResult> => startLoad(load).result

/** What the requests cost the process tree that serves them, per request: from the first to the last, and no longer. */
export async function measureLoad(load: Load, serverProcess: number): Promise<LoadCost> {
  const shooter = startShooter(load, 0)
  try {
    await shooter.ready
    const before = await treeCpuMicroseconds(serverProcess)
    const { requests, seconds, p99Milliseconds } = await shooter.begin()
    const used = (await treeCpuMicroseconds(serverProcess)) - before
    return {
      cpuMicroseconds: used / requests,
      requestsPerSecond: requests / seconds,
      p99Milliseconds,
    }
  } finally {
    await shooter.ended
  }
}
