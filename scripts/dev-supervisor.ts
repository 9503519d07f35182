import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { SiteFacts } from '../apps/server/src/modules/site/site-facts.ts'

export interface SupervisedServer {
  /** What its pages are rendered with, once it runs. Rejects if it exits instead of starting. */
  ready(): Promise<SiteFacts>
  /** Restarts it with the current sources. */
  restart(): void
  close(): Promise<void>
}

const SERVER = join(import.meta.dirname, '../apps/server/src/development.ts')
/** Running requests and jobs get this long to finish. */
const PATIENCE_MS = 300

/** Runs the product's server in a child process. The next one is on standby with its packages loaded. */
export function superviseServer(env: NodeJS.ProcessEnv): SupervisedServer {
  const standBy = () => fork(SERVER, { env, stdio: 'inherit' })
  let running = standBy()
  let next: ChildProcess | undefined
  let isStopping = false
  let ready = start()

  async function start(): Promise<SiteFacts> {
    const child = running
    child.send('start')
    const ended = once(child, 'exit').then(() => {
      throw new Error('The server has stopped; see the terminal for the reason.')
    })
    const [site] = (await Promise.race([once(child, 'message'), ended])) as [SiteFacts]
    next ??= standBy()
    return site
  }

  async function restart(): Promise<SiteFacts> {
    const began = performance.now()
    isStopping = true
    await stop(running)
    isStopping = false
    running = next ?? standBy()
    next = undefined
    const site = await start()
    console.log(`  the server restarted in ${((performance.now() - began) / 1000).toFixed(1)} s`)
    return site
  }

  // The caller awaiting it handles a failure; the next change restarts the server.
  ready.catch(() => undefined)
  return {
    ready: () => ready,
    restart() {
      // A process that is about to start reads the current sources anyway.
      if (isStopping) return
      ready = restart()
      ready.catch(() => undefined)
    },
    async close() {
      isStopping = true
      await Promise.all([stop(running), next && stop(next)])
    },
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const impatience = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS)
  await ended
  clearTimeout(impatience)
}
