import { createHash } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { createServer } from 'node:net'

/** Another process already uses this data folder. */
export class AlreadyRunning extends Error {}

/**
 * Locks a data folder for this process. The lock is an abstract unix socket: the kernel releases it with the process,
 * however that ends, so it can never be stale (F-26).
 */
export async function holdDataFolder(dataDir: string): Promise<{ release(): Promise<void> }> {
  const name = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 32)
  const server = createServer((socket) => socket.destroy())
  await new Promise<void>((held, refused) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      refused(
        error.code === 'EADDRINUSE'
          ? new AlreadyRunning(
              // not translated: for the operator
              `Hypha is already running on ${dataDir}. Stop it first, or set HYPHA_DATA to another folder.`,
            )
          : error,
      ),
    )
    server.listen({ path: `\0hypha-${name}` }, held)
  })
  server.unref()
  return { release: () => new Promise((done) => server.close(() => done())) }
}
