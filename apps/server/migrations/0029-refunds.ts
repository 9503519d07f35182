import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // What an admin gives back of an order. One of each order is on its way at a time.
  await sql`
    create table order_refund (
      id integer generated always as identity primary key,
      order_id integer not null references purchase_order,
      admin_id integer not null references account,
      cents integer not null check (cents > 0),
      to_cents integer not null check (to_cents >= cents),
      reason text not null,
      state text not null default 'asked' check (state in ('asked', 'done', 'refused')),
      problem text,
      asked_at timestamptz not null default now(),
      check ((state = 'refused') = (problem is not null))
    )`.execute(db)
  await sql`create index order_refund_order on order_refund (order_id, id desc)`.execute(db)
  await sql`
    create unique index order_refund_asked on order_refund (order_id) where state = 'asked'`.execute(
    db,
  )
}
