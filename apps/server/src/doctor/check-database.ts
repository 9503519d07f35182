import { sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Db } from '../platform/database/connection.ts'
import { migrations } from '../platform/database/migrate.ts'
import { ranMigrations } from '../platform/database/newer-migrations.ts'
import { findInstanceSecret } from '../platform/secrets/open-secrets.ts'
import { readSecretFile, secretFile } from '../platform/secrets/secret-file.ts'
import { fingerprintOf } from '../platform/secrets/secrets.ts'
import { broken, clockFinding, type Finding, ok, warning } from './finding.ts'

const VERSION_MIN = 15

/** Checks version, encoding, rights, migrations, clock and secret. Changes nothing. */
export async function checkDatabase(db: Db, config: Config): Promise<Finding[]> {
  const { rows } = await sql<{
    version: string
    encoding: string
    canCreate: boolean
    now: Date
    checksums: string
    extensions: string
  }>`select current_setting('server_version') as version,
      current_setting('server_encoding') as encoding,
      has_database_privilege(current_database(), 'create') as "canCreate",
      clock_timestamp() as now, current_setting('data_checksums') as checksums,
      (select string_agg(extname, ', ' order by extname) from pg_extension) as extensions`.execute(
    db,
  )
  const { version, encoding, canCreate, now, checksums, extensions } = rows[0]!
  const ran = await ranMigrations(db)
  const files = Object.keys(await migrations.getMigrations())
  const pending = files.filter((name) => !ran.includes(name))
  const newer = ran.filter((name) => !files.includes(name))
  return [
    Number.parseInt(version, 10) >= VERSION_MIN
      ? ok(`PostgreSQL ${version}. Extensions: ${extensions}; none other is needed.`)
      : broken(
          `PostgreSQL ${version} is too old.`,
          `Upgrade to PostgreSQL ${VERSION_MIN} or later.`,
        ),
    encoding === 'UTF8'
      ? ok('The database stores UTF-8.')
      : broken(
          `The database stores ${encoding}.`,
          "Create it with: create database … encoding 'UTF8'",
        ),
    checksums === 'on'
      ? ok('Damaged pages are found by their checksums.')
      : warning(
          'Data checksums are off, so damaged pages may not be found.',
          'Stop the database and run: pg_checksums --enable',
        ),
    canCreate
      ? ok('The role may create schemas and tables.')
      : broken('The role may not create schemas.', 'Make it the owner of the database.'),
    pending.length === 0
      ? ok('The schema is up to date.')
      : warning(
          `${pending.length} migrations have not run.`,
          'Start the server; it migrates the database.',
        ),
    ...(newer.length === 0
      ? []
      : [
          warning(
            `A newer version of Hypha has migrated the database (${newer.join(', ')}).`,
            'This version works with them unless it refuses to start. Go back to the newer one when you can.',
          ),
        ]),
    clockFinding('the database', now, new Date()),
    ...(pending.length === 0 ? [await checkSecret(db, config)] : []),
  ]
}

async function checkSecret(db: Db, { secret, dataDir, isSecretLost }: Config): Promise<Finding> {
  const stored = await findInstanceSecret(db)
  if (!stored) return ok('The database has no secret yet; the first start sets it.')
  const root = secret?.root ?? (await readSecretFile(secretFile(dataDir)))
  if (root && stored.fingerprint.equals(fingerprintOf(root))) {
    return stored.is_rotating
      ? warning(
          'Some data is still encrypted with the secret before.',
          'Keep HYPHA_SECRET_OLD and start the server until the log says that it can be removed.',
        )
      : ok('The secret is the one that the database was used with.')
  }
  if (secret?.old && stored.fingerprint.equals(fingerprintOf(secret.old)))
    return ok('The next start changes the secret to HYPHA_SECRET.')
  if (isSecretLost)
    return warning(
      'The next start replaces the lost secret, and drops everything that depends on it.',
      'Unset HYPHA_SECRET_LOST if there is still a copy of the secret.',
    )
  return broken(
    'The secret is missing, or not the one that the database was used with.',
    'Set HYPHA_SECRET to the secret of the other hosts, or restore secret.key from a backup.',
  )
}
