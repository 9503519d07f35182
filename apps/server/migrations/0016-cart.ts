import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table cart_item (
      id integer generated always as identity primary key,
      account_id integer not null references account on delete cascade,
      release_id integer references release on delete cascade,
      track_id integer references track on delete cascade,
      chosen_cents integer check (chosen_cents > 0),
      seen_cents integer not null check (seen_cents > 0),
      created_at timestamptz not null default now(),
      check (num_nonnulls(release_id, track_id) = 1),
      unique (release_id, account_id),
      unique (track_id, account_id)
    )`.execute(db)
  await sql`create index cart_item_account on cart_item (account_id)`.execute(db)
  // Nothing that somebody has a right to is deleted with what it is of.
  await sql`
    create table entitlement (
      id integer generated always as identity primary key,
      account_id integer not null references account on delete cascade,
      release_id integer references release,
      track_id integer references track,
      source text not null check (source in ('purchase', 'claim')),
      granted_at timestamptz not null default now(),
      check (num_nonnulls(release_id, track_id) = 1),
      unique (release_id, account_id),
      unique (track_id, account_id)
    )`.execute(db)
  await sql`create index entitlement_account on entitlement (account_id)`.execute(db)
  for (const table of ['cart_item', 'entitlement']) {
    await sql`
      create trigger ${sql.ref(`${table}_change`)} after insert or delete on ${sql.table(table)}
      for each row execute function tell_marks_change()`.execute(db)
  }
}
