import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // What others see on somebody's page: what is not said to be shown is not.
  await sql`
    alter table account
      add column about text not null default '',
      add column shows_likes boolean not null default false,
      add column shows_playlists boolean not null default true,
      add column shows_following boolean not null default false`.execute(db)
}
