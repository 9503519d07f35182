import { type Kysely, sql } from 'kysely'

/** Private links to releases for DJs and press with their feedback, and the featured release of a profile. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table promo_link (
      id integer generated always as identity primary key,
      release_id integer not null references release on delete cascade,
      recipient text not null,
      nonce bytea not null,
      secret_hash bytea not null unique,
      visits integer not null default 0,
      plays integer not null default 0,
      last_visited_at timestamptz,
      created_at timestamptz not null default now(),
      expires_at timestamptz,
      revoked_at timestamptz
    )`.execute(db)
  await sql`create index promo_link_release on promo_link (release_id)`.execute(db)
  await sql`
    create table promo_feedback (
      promo_link_id integer primary key references promo_link on delete cascade,
      rating integer not null check (rating between 1 and 5),
      will_play text not null check (will_play in ('yes', 'maybe', 'no')),
      comment text not null,
      at timestamptz not null default now()
    )`.execute(db)
  for (const table of ['artist', 'label']) {
    await sql`
      alter table ${sql.table(table)}
        add column featured_release_id integer references release on delete set null`.execute(db)
    await sql`
      create index ${sql.ref(`${table}_featured_release`)} on ${sql.table(table)} (featured_release_id)
      where featured_release_id is not null`.execute(db)
  }
}
