/**
 * One PostgreSQL server for the whole run, started for the first test that needs it, with a migrated template
 * to copy.
 */
import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { createDb, createPool } from '../../apps/server/src/platform/database/connection.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded-postgres.ts'
import { migrate } from '../../apps/server/src/platform/database/migrate.ts'
import { startJobs } from '../../apps/server/src/platform/jobs/jobs.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { offer } from './on-demand.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL where test files request the folder of the database server's socket. */
    databaseServer: string
  }
}

export const TEMPLATE = 'template_of_tests'

const MEMORY = '/dev/shm'
const ROOM_BYTES = 3e9

/**
 * In memory if there is space: each test file creates and deletes a thousand files, and ext4 searches long
 * for inodes when many were deleted within five seconds (half a second of CPU time per database).
 */
async function quickFolder(): Promise<string> {
  const memory = await statfs(MEMORY).catch(() => null)
  return memory && memory.bavail * memory.bsize > ROOM_BYTES ? MEMORY : tmpdir()
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let stop = async (): Promise<void> => undefined
  const { address, close } = await offer(async () => {
    const folder = await mkdtemp(join(await quickFolder(), 'hypha-tests-'))
    const server = await startEmbeddedPostgres({ dir: join(folder, 'postgres'), durable: false })
    stop = async () => {
      await server.close()
      await rm(folder, { recursive: true, force: true })
    }
    await makeTemplate(server.host, server.user)
    return server.host
  })
  project.provide('databaseServer', address)
  return async () => {
    await close()
    await stop()
  }
}

async function makeTemplate(host: string, user: string): Promise<void> {
  const client = new pg.Client({ host, user, database: 'postgres' })
  await client.connect()
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  const log = createLog('silent')
  const target = { host, user, database: TEMPLATE }
  const pool = createPool(target, log)
  await migrate(createDb(pool))
  await (await startJobs(target, log, { supervise: false })).close()
  await pool.end()
}
