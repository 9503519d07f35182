/** The foundation of every module: the configuration, the database, jobs, and the ports to the outside. */
import { join } from 'node:path'
import type { Config } from './config.ts'
import { createNotifications } from './platform/database/notifications.ts'
import { migrate } from './platform/database/migrate.ts'
import { openReads, readsOf } from './platform/database/reads.ts'
import { type Database, openDatabase } from './platform/database/open-database.ts'
import type { CachedBody } from './platform/http/cached-body.ts'
import { createCallLimits } from './platform/http/call-limits.ts'
import type { Gatekeeper } from './platform/http/implement.ts'
import { createReadLimits } from './platform/http/read-limits.ts'
import { createPageCache } from './platform/http/page-cache.ts'
import { startJobs } from './platform/jobs/jobs.ts'
import type { Log } from './platform/log.ts'
import { createOutgoing, type OutgoingOptions } from './platform/outgoing/outgoing.ts'
import { createMetrics } from './platform/metrics/metrics.ts'
import { measureTranscoder } from './platform/metrics/measure-transcoder.ts'
import { type LostSecret, openSecrets } from './platform/secrets/open-secrets.ts'
import { createMailer } from './ports/mail/create.ts'
import { createMediaStore } from './ports/media-store/create.ts'
import { recordFiles } from './ports/media-store/recorded-store.ts'
import { createPayments } from './ports/payments/create.ts'
import { createPush } from './ports/push/create.ts'
import type { Publisher } from './ports/publisher/publisher.ts'
import { createScanner } from './ports/scanner/create.ts'
import { refuseMalware } from './ports/scanner/refuse-malware.ts'
import { createTaxTable } from './ports/tax/tax-table.ts'
import { createTranscoder } from './ports/transcoder/create-transcoder.ts'
import { isolationReport } from './ports/transcoder/isolation.ts'

export type Base = Awaited<ReturnType<typeof openBase>>

/** The services available to a module's calls, pages and jobs. */
export type Running<Services> = Base & Gatekeeper & { publisher: Publisher } & Services

export interface BaseOptions {
  log: Log
  /** Called with a description of each startup step. */
  step?: (what: string) => void
  /** A database that is already being opened; `close` closes it, too. */
  database?: Promise<Database>
  /** For tests, in which everything runs on one machine. */
  outgoing?: OutgoingOptions
}

interface ModuleParts {
  /** What depends on a lost secret belongs to the modules. */
  dropLostSecret: LostSecret['drop']
}

/** Opens the database, migrates it, and connects the ports. `close` undoes all of it, the database last. */
export async function openBase(
  config: Config,
  { log, step = () => undefined, database: opening, outgoing }: BaseOptions,
  { dropLostSecret }: ModuleParts,
) {
  const database = await (opening ?? openDatabase(config.database, log))
  const { db, target } = database
  try {
    const ran = await migrate(db, { withoutBackup: config.migrateWithoutBackup })
    if (ran.length > 0) step(`migrated the database: ${ran.join(', ')}`)
    database.watch()
    const secrets = await openSecrets(db, config, { log, drop: dropLostSecret })
    const notifications = createNotifications(target, log)
    const reads =
      config.database.kind === 'external' && config.database.replicaUrl
        ? openReads(database, config.database.replicaUrl, log)
        : readsOf(db)
    // Before anything else hears it and reads again, and before the page cache is cleared.
    await notifications.listen('catalogue', reads.changed, reads.changed)
    const metrics = createMetrics()
    const jobs = await startJobs(target, log, { supervise: config.roles.worker, metrics })
    const bareStore = await createMediaStore(
      config.storage.kind === 'disk'
        ? { ...config.storage, publicUrl: config.publicUrl, secret: secrets.media }
        : config.storage,
    )
    const store = recordFiles(bareStore, db)
    const from = {
      name: config.siteName,
      address: config.mail.kind === 'smtp' ? config.mail.from : 'no-reply@hypha.test',
    }
    const mailer = createMailer(
      config.mail.kind === 'smtp'
        ? { ...config.mail, from }
        : { kind: 'outbox', folder: config.mail.dir, from },
    )
    const scanner = createScanner(config.scanner)
    if (config.scanner.kind === 'none')
      log.info('uploads are not scanned for malware: CLAMD_SOCKET is not set')
    if (config.roles.worker) log.info(`transcoding in isolated processes: ${isolationReport()}`)
    const payments = await createPayments({ config, target, secrets, log })
    return {
      config,
      siteName: config.siteName,
      publicUrl: config.publicUrl,
      log,
      metrics,
      secrets,
      db,
      staleReads: reads,
      isDatabaseLost: database.isLost,
      target,
      pool: database.pool,
      notifications,
      jobs,
      store,
      mailer,
      push: createPush(config.push),
      outgoing: createOutgoing(outgoing),
      scanner,
      refuseMalware: (picture: Buffer) => refuseMalware(scanner, picture),
      transcoder: measureTranscoder(createTranscoder(config.transcoder), metrics),
      // Preparing an album must not slow down requests, so it has a lower priority; downloads don't, because somebody
      // is waiting.
      patientTranscoder: measureTranscoder(
        createTranscoder(config.transcoder, { priority: config.preparePriority }),
        metrics,
      ),
      payments,
      tax: createTaxTable(db),
      limits: createCallLimits(db),
      reads: createReadLimits(config.readsPerSecond),
      pageCache: createPageCache<CachedBody>((body) => body, metrics.countLookups('calls')),
      /** Jobs process files here, each in its own folder. */
      workDir: join(config.dataDir, 'work'),
      async close() {
        await jobs.close()
        await payments.close()
        await notifications.close()
        await reads.close()
        await store.close()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
