import { COMPONENTS, type System } from '@hypha/contract'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Db } from '../../platform/database/connection.ts'
import { hasChecksums } from '../../platform/database/read-relations.ts'
import { readDisks } from '../../platform/disk-space.ts'
import { countJobs } from '../../platform/jobs/queue-counts.ts'
import type { Checks } from './checks.ts'
import { findLatestIncidents } from './incidents.queries.ts'
import type { MaintenanceMode } from './maintenance-mode.ts'
import { readVersions } from './versions.ts'

interface Parts {
  db: Db
  config: Config
  checks: Checks
  maintenanceMode: MaintenanceMode
}

/** Describes how the service is doing, for admins. */
export async function describeSystem(parts: Parts): Promise<System> {
  const { db, config, checks, maintenanceMode } = parts
  const checked = await checks.run()
  return {
    maintenance: await maintenanceMode.current(),
    checks: COMPONENTS.map((component) => ({ component, reason: checked[component] })),
    incidents: (await findLatestIncidents(db)).map((incident) => ({
      ...{ id: incident.id, component: incident.component, reason: incident.reason },
      since: incident.opened_at.toISOString(),
      until: incident.closed_at?.toISOString() ?? null,
    })),
    queues: await countJobs(db),
    storage: {
      kind: config.storage.kind,
      ...(await sizes(db)),
      hasChecksums: await hasChecksums(db),
      disks: await readDisks(config),
    },
    mail: { isConfigured: config.mail.kind === 'smtp', lastFailure: await lastMailFailure(db) },
    versions: await readVersions(db, config.transcoder),
  }
}

async function sizes(db: Db) {
  const { rows } = await sql<{ originalsBytes: number; databaseBytes: number }>`
    select (select coalesce(sum(bytes), 0) from upload_usage) as "originalsBytes",
      pg_database_size(current_database()) as "databaseBytes"`.execute(db)
  return rows[0]!
}

/** The start of the latest attempt of a mail that was tried in vain. */
async function lastMailFailure(db: Db) {
  const { rows } = await sql<{ at: Date; error: string | null }>`
    select coalesce(completed_on, started_on, created_on) as at, output->>'message' as error
    from jobs.job where name like 'mail.%' and output is not null
      and (state = 'failed' or state = 'retry')
    order by 1 desc limit 1`.execute(db)
  const [last] = rows
  return last ? { at: last.at.toISOString(), error: last.error ?? '' } : null
}
