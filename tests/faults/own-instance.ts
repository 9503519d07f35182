import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../support/free-port.ts'
import { createTestDatabase } from '../support/test-database.ts'
import { type OwnProcess, startProcess } from './own-process.ts'

export interface OwnInstance extends OwnProcess {
  url: string
  dataDir: string
  databaseUrl: string
  close(): Promise<void>
}

/** Starts the product in its own process, on its own database and folder. */
export async function startInstance(env: Record<string, string> = {}): Promise<OwnInstance> {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'hypha-instance-'))
  const port = await freePort()
  const server = startProcess({
    DATABASE_URL: database.url,
    HYPHA_DATA: dataDir,
    PORT: String(port),
    TRUSTED_PROXIES: '127.0.0.1',
    ...env,
  })
  await server.ready
  return {
    ...server,
    url: `http://127.0.0.1:${port}`,
    dataDir,
    databaseUrl: database.url,
    async close() {
      await server.end()
      await database.drop()
      await rm(dataDir, { recursive: true })
    },
  }
}
