import { type Kysely, sql } from 'kysely'

/** New founders are credited the unused part of their Premium subscription. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table founder_seat
      add column credit_cents integer not null default 0 check (credit_cents >= 0)`.execute(db)
  await sql`
    alter table membership_payment
      add column credit_cents integer not null default 0 check (credit_cents >= 0)`.execute(db)
  await sql`alter table subscription add column unused_returned_at timestamptz`.execute(db)
}
