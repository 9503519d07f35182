import type { Config } from '../config.ts'
import { openForCommand } from '../platform/database/open-for-command.ts'
import type { Log } from '../platform/log.ts'
import { createMediaStore } from '../ports/media-store/create.ts'
import { checkDatabase } from './check-database.ts'
import { checkReplica } from './check-replica.ts'
import { checkDisk } from './check-disk.ts'
import { checkMail } from './check-mail.ts'
import { checkServices } from './check-services.ts'
import { checkSite } from './check-site.ts'
import { checkStorage } from './check-storage.ts'
import { checkStripe } from './check-stripe.ts'
import { broken, type Finding, messageOf } from './finding.ts'

export interface Chapter {
  title: string
  findings: Finding[]
}

/** Checks everything that a configuration refers to, one after the other. */
export async function* examine(config: Config, log: Log): AsyncGenerator<Chapter> {
  yield { title: 'Disk', findings: [await checkDisk(config)] }
  yield { title: 'Database', findings: await databaseFindings(config, log) }
  yield { title: 'File storage', findings: await storageFindings(config) }
  yield { title: 'Mail', findings: [await checkMail(config)] }
  yield { title: 'Payments', findings: await checkStripe(config) }
  const services = await checkServices(config)
  if (services.length > 0) yield { title: 'Other services', findings: services }
  yield { title: 'Public address', findings: await checkSite(config) }
}

async function databaseFindings(config: Config, log: Log): Promise<Finding[]> {
  try {
    const database = await openForCommand(config, log)
    try {
      const findings = await checkDatabase(database.db, config)
      const replicaUrl = config.database.kind === 'external' && config.database.replicaUrl
      return replicaUrl ? [...findings, await checkReplica(database.db, replicaUrl)] : findings
    } finally {
      await database.close()
    }
  } catch (error) {
    return [
      broken(
        `The database cannot be used: ${messageOf(error)}`,
        config.database.kind === 'external'
          ? 'Check that it is running and that DATABASE_URL is correct.'
          : 'Read the message; if the folder is damaged, restore a backup.',
      ),
    ]
  }
}

async function storageFindings(config: Config): Promise<Finding[]> {
  try {
    const store = await createMediaStore(
      config.storage.kind === 'disk'
        ? { ...config.storage, publicUrl: config.publicUrl, secret: '' }
        : config.storage,
    )
    try {
      return await checkStorage(store, config)
    } finally {
      await store.close()
    }
  } catch (error) {
    return [
      broken(
        `The file storage cannot be opened: ${messageOf(error)}`,
        'Check the media folder or the S3 variables.',
      ),
    ]
  }
}
