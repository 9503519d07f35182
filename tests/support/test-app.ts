import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type App, startApp, type StartOptions } from '../../apps/server/src/app.ts'
import { type Config, readConfig } from '../../apps/server/src/config.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { freePort } from './free-port.ts'
import { Person } from './person.ts'
import type { PersonTraits } from './person-traits.ts'
import { createTestDatabase } from './test-database.ts'

export interface TestApp extends App {
  config: Config
  /** A user with a separate browser and IP address. */
  visitor(): Person
  /** Creates an account directly in the database and signs in. */
  person(traits?: PersonTraits): Promise<Person>
}

/**
 * The whole server with its own database and folder, listening on a free port. Users connect as if through a
 * local proxy, each from a separate IP address, so that limits per address don't interfere.
 */
export async function startTestApp(
  env: Record<string, string> = {},
  options: Partial<StartOptions> = {},
): Promise<TestApp> {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'hypha-app-'))
  const config = readConfig({
    DATABASE_URL: database.url,
    HYPHA_DATA: dataDir,
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'silent',
    ...(!('STRIPE_SECRET_KEY' in env) && { PAYMENTS: 'sandbox' }),
    // Tests wait for tracks while other processes compute.
    PREPARE_PRIORITY: 'normal',
    // Tests about something else may read as fast as they can.
    READS_PER_SECOND: '100000',
    ...env,
    PORT: String(await freePort()),
  })
  const app = await startApp(config, { log: createLog(config.logLevel), ...options })
  const visitor = () => new Person(app.url)
  return {
    ...app,
    config,
    visitor,
    person: async (traits = {}) => {
      const person = visitor()
      await person.join(app.services.db, traits)
      return person
    },
    async close() {
      await app.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The environment of another process of the same instance: its database and its secret. */
export async function sharedWith({ config }: TestApp): Promise<Record<string, string>> {
  if (config.database.kind === 'embedded')
    throw new Error('Two processes share an external database.')
  const HYPHA_SECRET =
    config.secret?.root.toString('base64') ??
    (await readFile(join(config.dataDir, 'secret.key'), 'utf8'))
  return { DATABASE_URL: config.database.url, HYPHA_SECRET }
}
