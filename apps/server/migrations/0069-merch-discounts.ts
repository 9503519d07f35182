import { type Kysely, sql } from 'kysely'

/** Discount codes for one product, and codes for everything that include merch. Existing codes stay without merch. */
export async function up(db: Kysely<unknown>): Promise<void> {
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
