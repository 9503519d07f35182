import { type Kysely, sql } from 'kysely'

/** Private links to listen to a release, with visits, plays and feedback. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table promo_link (
      id integer generated always as identity primary key,
      release_id integer not null references release on delete cascade,
      recipient text not null,
      nonce bytea not null,
      secret_hash bytea not null unique,
      visits integer not null default 0,
      last_visit_at timestamptz,
      created_at timestamptz not null default now(),
      expires_at timestamptz,
      revoked_at timestamptz
    )`.execute(db)
  await sql`create index promo_link_release on promo_link (release_id)`.execute(db)
  await sql`
    create table promo_play (
      promo_link_id integer not null references promo_link on delete cascade,
      track_id integer not null references track on delete cascade,
      plays integer not null,
      primary key (promo_link_id, track_id)
    )`.execute(db)
  await sql`create index promo_play_track on promo_play (track_id)`.execute(db)
  await sql`
    create table promo_feedback (
      id integer generated always as identity primary key,
      promo_link_id integer not null references promo_link on delete cascade,
      name text not null,
      rating integer not null check (rating between 1 and 5),
      support text not null check (support in ('yes', 'maybe', 'no')),
      text text not null,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index promo_feedback_link on promo_feedback (promo_link_id)`.execute(db)
}
