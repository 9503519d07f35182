import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Room in each page of the table lets an update stay there, without touching indexes.
  await sql`
    create table cart (
      account_id integer primary key references account on delete cascade,
      version integer not null default 1,
      items jsonb not null default '[]' check (jsonb_typeof(items) = 'array')
    ) with (fillfactor = 60)`.execute(db)
  await sql`
    insert into cart (account_id, items)
    select account_id, jsonb_agg(
      jsonb_build_object(
        'release_id', release_id, 'track_id', track_id, 'chosen_cents', chosen_cents, 'seen_cents', seen_cents
      ) order by id
    ) from cart_item group by account_id`.execute(db)
  await sql`drop table cart_item`.execute(db)
  await sql`
    create view cart_item as
    select account_id, item.* from cart cross join lateral rows from (
      jsonb_to_recordset(items) as (release_id integer, track_id integer, chosen_cents integer, seen_cents integer)
    ) with ordinality as item (release_id, track_id, chosen_cents, seen_cents, place)`.execute(db)
}
