import { type Kysely, sql } from 'kysely'

/** What is in a cart becomes rows with foreign keys again, in the order in which each cart was filled. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop view cart_item`.execute(db)
  await sql`
    create table cart_item (
      id integer generated always as identity primary key,
      account_id integer not null references account on delete cascade,
      release_id integer references release on delete cascade,
      track_id integer references track on delete cascade,
      chosen_cents integer check (chosen_cents > 0),
      seen_cents integer not null check (seen_cents > 0),
      check (num_nonnulls(release_id, track_id) = 1),
      unique (release_id, account_id),
      unique (track_id, account_id)
    )`.execute(db)
  await sql`create index cart_item_account on cart_item (account_id)`.execute(db)
  // What exists no longer was left out when a cart was read.
  await sql`
    insert into cart_item (account_id, release_id, track_id, chosen_cents, seen_cents)
    select account_id, release_id, track_id, chosen_cents, seen_cents
    from cart cross join lateral rows from (
      jsonb_to_recordset(items) as (release_id integer, track_id integer, chosen_cents integer, seen_cents integer)
    ) with ordinality as item (release_id, track_id, chosen_cents, seen_cents, place)
    where exists (select from release where release.id = item.release_id)
      or exists (select from track where track.id = item.track_id)
    order by account_id, place
    on conflict do nothing`.execute(db)
  await sql`drop table cart`.execute(db)
  await sql`
    create trigger cart_item_change after insert or delete on cart_item
    for each row execute function tell_marks_change()`.execute(db)
}
