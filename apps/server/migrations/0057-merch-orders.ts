import { type Kysely, sql } from 'kysely'
import { dropChecks } from './0056-merch.ts'

/** Orders of merch: what each seller sends, its shipping, numbers of limited editions, and messages about it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table purchase_order add column shipping_address jsonb`.execute(db)
  await sql`
    create table merch_parcel (
      id integer generated always as identity primary key,
      order_id integer not null references purchase_order,
      seller_id integer not null references account,
      seller_name text not null,
      is_pickup boolean not null,
      pickup_event_id integer references event on delete set null,
      pickup_title text not null,
      weight_grams integer not null,
      ships_from date,
      state text not null default 'open' check (state in ('open', 'packed', 'shipped', 'returned')),
      carrier text,
      tracking_number text,
      shipped_at timestamptz,
      changed_at timestamptz not null default now(),
      unique (order_id, seller_id)
    )`.execute(db)
  await sql`create index merch_parcel_seller on merch_parcel (seller_id, id desc)`.execute(db)
  await sql`
    create index merch_parcel_event on merch_parcel (pickup_event_id) where pickup_event_id is not null`.execute(
    db,
  )
  await orderLines(db)
  await sql`
    create table merch_number (
      product_id integer not null references merch_product,
      number integer not null check (number > 0),
      order_line_id integer not null references order_line,
      primary key (product_id, number)
    )`.execute(db)
  await sql`create index merch_number_line on merch_number (order_line_id)`.execute(db)
  await sql`
    create table merch_message (
      id integer generated always as identity primary key,
      parcel_id integer not null references merch_parcel,
      author_id integer not null references account,
      text text not null,
      problem text check (problem in ('notArrived', 'damaged', 'wrongItem', 'other')),
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index merch_message_parcel on merch_message (parcel_id, id)`.execute(db)
  await sql`create index merch_message_author on merch_message (author_id)`.execute(db)
  await sql`alter table order_refund drop constraint order_refund_cause_check`.execute(db)
  await sql`
    alter table order_refund add constraint order_refund_cause_check
      check (cause in ('admin', 'holder', 'organizer', 'cancelled', 'seller'))`.execute(db)
}

/** A line of a parcel is a variant, or the shipping of the parcel. */
async function orderLines(db: Kysely<unknown>): Promise<void> {
  await dropChecks(db, 'order_line', '%ticket_type_id%')
  await sql`
    alter table order_line
      add column merch_variant_id integer references merch_variant,
      add column merch_parcel_id integer references merch_parcel,
      add column grants_release_id integer references release,
      add column edition_size integer,
      add check (num_nonnulls(release_id, ticket_type_id, merch_parcel_id) = 1),
      add check (merch_variant_id is null or merch_parcel_id is not null),
      add check (quantity = 1 or num_nonnulls(ticket_type_id, merch_variant_id) = 1)`.execute(db)
  await sql`
    create index order_line_merch_variant on order_line (merch_variant_id)
    where merch_variant_id is not null`.execute(db)
  await sql`
    create index order_line_merch_parcel on order_line (merch_parcel_id)
    where merch_parcel_id is not null`.execute(db)
  await sql`
    create index order_line_grants_release on order_line (grants_release_id)
    where grants_release_id is not null`.execute(db)
}
