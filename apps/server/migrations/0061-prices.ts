import { type Kysely, sql } from 'kysely'

/** Suggested prices, and paying more than the price. Existing music keeps its exact price. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['release', 'track'])
    await sql`
      alter table ${sql.table(table)}
        add column suggested_price_cents integer
          check (suggested_price_cents > 0 and suggested_price_cents >= price_cents),
        add column lets_pay_more boolean not null default false`.execute(db)
  // What the buyer added to the price. Part of `price_cents`.
  await sql`
    alter table order_line
      add column more_cents integer not null default 0
        check (more_cents >= 0 and more_cents <= price_cents)`.execute(db)
}
