import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // What nothing was had for, and the provider would not give back: the key of that refund, until all of it is back.
  await sql`alter table membership_payment add column owed_back_key text`.execute(db)
  await sql`
    create index membership_payment_owed_back on membership_payment (id)
    where owed_back_key is not null`.execute(db)
  // Admins look for orders by the whole address of their buyer.
  await sql`create index purchase_order_buyer on purchase_order (lower(buyer_email))`.execute(db)
}
