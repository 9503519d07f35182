import { type Kysely, sql } from 'kysely'

/** The size and SHA-256 of each file in the media store, to find missing and damaged ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table stored_file (
      key text collate "C" primary key,
      bytes bigint not null check (bytes >= 0),
      sha256 bytea not null check (length(sha256) = 32)
    )`.execute(db)
}
