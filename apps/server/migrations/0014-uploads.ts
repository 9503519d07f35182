import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table track
      add column upload_id text,
      add column upload_seen_at timestamptz not null default now(),
      add column file_name text,
      add column file_modified_at timestamptz,
      add column same_file_as integer references track on delete set null`.execute(db)
  await sql`
    create index track_awaited on track (upload_seen_at) where state = 'awaiting_upload'`.execute(
    db,
  )
  await sql`
    create index track_upload on track (upload_id) where upload_id is not null`.execute(db)
  await sql`
    create index track_same_file on track (same_file_as) where same_file_as is not null`.execute(db)
  for (const [table, column] of [
    ['release', 'cover_key'],
    ['playlist', 'cover_key'],
    ['account', 'photo_key'],
    ['artist', 'avatar_id'],
    ['label', 'logo_id'],
  ] as const) {
    await sql`
      create index ${sql.ref(`${table}_${column}`)} on ${sql.table(table)} (${sql.ref(column)})
      where ${sql.ref(column)} is not null`.execute(db)
  }
  await sql`
    create index release_due on release (publishes_at) where publishes_at is not null`.execute(db)
  await sql`
    create table upload_usage (
      account_id integer primary key references account on delete cascade,
      bytes bigint not null,
      pending integer not null
    )`.execute(db)
  await sql`
    insert into upload_usage (account_id, bytes, pending)
    select owner_id, sum(original_bytes), count(*) filter (where state = 'awaiting_upload')
    from track join release on release.id = release_id group by owner_id`.execute(db)
}
