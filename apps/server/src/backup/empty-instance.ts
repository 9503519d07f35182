import type pg from 'pg'
import { BackupError } from './backup-error.ts'
import { findTables } from './tables.ts'

/**
 * Refuses a database that is in use or has data. Tables without accounts are fine: an interrupted restore leaves them.
 * @throws BackupError
 */
export async function refuseUsedDatabase(client: pg.ClientBase): Promise<void> {
  const { rows: others } = await client.query(
    `select from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name like 'hypha%'`,
  )
  if (others.length > 0)
    throw new BackupError('Hypha is running on this database. Stop it before restoring.')
  const tables = await findTables(client)
  const foreign = tables.filter(({ schema, name }) => schema === 'public' && name === 'account')
  if (foreign.length === 0) {
    if (tables.some(({ schema }) => schema === 'public'))
      throw new BackupError(
        'The database has tables of another program. Restore into an empty one.',
      )
    return
  }
  const { rowCount } = await client.query('select from account limit 1')
  if (rowCount)
    throw new BackupError(
      'This instance has accounts already. Restore into an empty one: set HYPHA_DATA to a new folder, and DATABASE_URL, if set, to a new database.',
    )
}
