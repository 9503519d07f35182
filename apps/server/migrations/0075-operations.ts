import { type Kysely, sql } from 'kysely'

/** The fingerprint of the instance's secret, so that a process with another one doesn't start; and incidents. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table instance_secret (
      is_only boolean primary key default true check (is_only),
      fingerprint bytea not null,
      lasting bytea not null,
      is_rotating boolean not null default false
    )`.execute(db)
  await sql`
    create table incident (
      id integer generated always as identity primary key,
      component text not null,
      reason text not null,
      opened_at timestamptz not null,
      closed_at timestamptz,
      opening_mailed_at timestamptz,
      closing_mailed_at timestamptz
    )`.execute(db)
  await sql`create unique index on incident (component) where closed_at is null`.execute(db)
}
