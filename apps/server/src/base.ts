/** The foundation of every module: the configuration, the database, jobs, and the ports to the outside. */
import { join } from 'node:path'
import type { Config } from './config.ts'
import { createNotifications } from './platform/database/notifications.ts'
import { migrate } from './platform/database/migrate.ts'
import { type Database, openDatabase } from './platform/database/open-database.ts'
import type { CachedBody } from './platform/http/cached-body.ts'
import { createCallLimits } from './platform/http/call-limits.ts'
import type { Gatekeeper } from './platform/http/implement.ts'
import { createPageCache } from './platform/http/page-cache.ts'
import { startJobs } from './platform/jobs/jobs.ts'
import type { Log } from './platform/log.ts'
import { loadSecrets } from './platform/secrets.ts'
import { createMailer } from './ports/mail/create.ts'
import { createMediaStore } from './ports/media-store/create.ts'
import { createPayments } from './ports/payments/create.ts'
import type { Publisher } from './ports/publisher/publisher.ts'
import { createScanner } from './ports/scanner/create.ts'
import { refuseMalware } from './ports/scanner/refuse-malware.ts'
import { createTaxTable } from './ports/tax/tax-table.ts'
import { createTranscoder } from './ports/transcoder/create-transcoder.ts'

export type Base = Awaited<ReturnType<typeof openBase>>

/** The services available to a module's calls, pages and jobs. */
export type Running<Services> = Base & Gatekeeper & { publisher: Publisher } & Services

export interface BaseOptions {
  log: Log
  /** Called with a description of each startup step. */
  step?: (what: string) => void
  /** A database that is already being opened; `close` closes it, too. */
  database?: Promise<Database>
}

/** Opens the database, migrates it, and connects the ports. `close` undoes all of it, the database last. */
export async function openBase(
  config: Config,
  { log, step = () => undefined, database: opening }: BaseOptions,
) {
  const database = await (opening ?? openDatabase(config.database, log))
  const { db, target } = database
  try {
    const secrets = await loadSecrets(config.dataDir)
    const ran = await migrate(db)
    if (ran.length > 0) step(`migrated the database: ${ran.join(', ')}`)
    const notifications = createNotifications(target, log)
    const jobs = await startJobs(target, log, { supervise: config.roles.worker })
    const store = await createMediaStore(
      config.storage.kind === 'disk'
        ? { ...config.storage, publicUrl: config.publicUrl, secret: secrets.media }
        : config.storage,
    )
    const from = {
      name: config.siteName,
      address: config.mail.kind === 'smtp' ? config.mail.from : 'no-reply@hypha.test',
    }
    const mailer = createMailer(
      config.mail.kind === 'smtp'
        ? { kind: 'smtp', url: config.mail.url, from }
        : { kind: 'outbox', folder: config.mail.dir, from },
    )
    const scanner = createScanner(config.scanner)
    if (config.scanner.kind === 'none')
      log.info('uploads are not scanned for malware: CLAMD_SOCKET is not set')
    const payments = await createPayments({ config, target, secrets, log })
    return {
      config,
      siteName: config.siteName,
      publicUrl: config.publicUrl,
      log,
      secrets,
      db,
      target,
      notifications,
      jobs,
      store,
      mailer,
      scanner,
      refuseMalware: (picture: Buffer) => refuseMalware(scanner, picture),
      transcoder: createTranscoder(config.transcoder),
      // Preparing an album must not slow down requests, so it has a lower priority; downloads don't, because somebody
      // is waiting.
      patientTranscoder: createTranscoder(config.transcoder, { priority: config.preparePriority }),
      payments,
      tax: createTaxTable(db),
      limits: createCallLimits(db),
      pageCache: createPageCache<CachedBody>((body) => body),
      /** Jobs process files here, each in its own folder. */
      workDir: join(config.dataDir, 'work'),
      async close() {
        await jobs.close()
        await payments.close()
        await notifications.close()
        await store.close()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
