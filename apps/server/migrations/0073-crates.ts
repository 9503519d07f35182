import { type Kysely, sql } from 'kysely'

/** Crates are private playlists whose entries have a note and cues. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table playlist
      add column is_crate boolean not null default false,
      add check (not is_crate or visibility = 'private')`.execute(db)
  await sql`
    alter table playlist_entry
      add column note text not null default '',
      add column cue text not null default ''`.execute(db)
}
