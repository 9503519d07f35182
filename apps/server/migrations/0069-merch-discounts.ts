import { type Kysely, sql } from 'kysely'

/** Discount codes for merch, the names of bundles on order lines, and pre-orders that come with merch. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await discountMerch(db)
  await nameBundles(db)
  await keepShippedMerch(db)
}

/** Codes for one product, and codes for everything that include merch. Existing codes stay without merch. */
async function discountMerch(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table discount_code
      add column merch_product_id integer references merch_product on delete cascade,
      add column includes_merch boolean not null default false,
      add check (num_nonnulls(release_id, event_id, merch_product_id) <= 1),
      add check (not includes_merch or num_nonnulls(release_id, event_id, merch_product_id) = 0)`.execute(
    db,
  )
  await sql`
    create index discount_code_merch_product on discount_code (merch_product_id)`.execute(db)
}

/** Receipts name the bundle of a line, also once it is gone. */
async function nameBundles(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table order_line
      add column bundle_title text,
      add column is_discography boolean not null default false,
      add check (not is_discography or bundle_title is not null)`.execute(db)
  await sql`
    update order_line set bundle_title = coalesce(bundle.title, artist.name, label.title),
      is_discography = bundle.title is null
    from bundle left join artist on artist.id = bundle.artist_id
    left join label on label.id = bundle.label_id
    where bundle.id = order_line.bundle_id
      and coalesce(bundle.title, artist.name, label.title) is not null`.execute(db)
}

/** Merch that was shipped stays with its buyer when the release that comes with it is cancelled. */
async function keepShippedMerch(db: Kysely<unknown>): Promise<void> {
  await sql`alter table pre_order drop constraint pre_order_state_check`.execute(db)
  await sql`
    alter table pre_order add check (
      state in ('waiting', 'refunding', 'refunded', 'failed', 'released', 'kept'))`.execute(db)
}
