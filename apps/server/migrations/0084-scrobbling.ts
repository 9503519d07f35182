import { type Kysely, sql } from 'kysely'

/** Connections of accounts with Last.fm and ListenBrainz (docs/decisions/0084). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table scrobble_connection (
      account_id integer not null references account on delete cascade,
      service text not null check (service in ('lastfm', 'listenbrainz')),
      username text not null,
      secret bytea,
      problem text check (problem in ('revoked', 'unreachable', 'refused')),
      connected_at timestamptz not null default now(),
      last_track_id integer,
      last_listened_at timestamptz,
      primary key (account_id, service),
      check (secret is not null or problem = 'revoked')
    )`.execute(db)
}
