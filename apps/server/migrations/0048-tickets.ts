import { type Kysely, sql } from 'kysely'

/** Tickets of events, sold through the cart like music. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table event
      add column ticket_capacity integer check (ticket_capacity > 0),
      add column cancelled_at timestamptz,
      add column cancellation_note text not null default ''`.execute(db)

  await sql`
    create table ticket_type (
      id integer generated always as identity primary key,
      event_id integer not null references event on delete cascade,
      name text not null,
      description text not null,
      price_cents integer not null check (price_cents >= 0),
      capacity integer check (capacity > 0),
      sale_starts_at timestamptz,
      sale_ends_at timestamptz,
      per_person integer not null check (per_person > 0),
      access_code text,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index ticket_type_event on ticket_type (event_id)`.execute(db)

  await sql`alter table order_line alter column release_id drop not null`.execute(db)
  await sql`alter table order_line add column ticket_type_id integer references ticket_type`.execute(
    db,
  )
  await sql`alter table order_line add column quantity integer not null default 1 check (quantity > 0)`.execute(
    db,
  )
  await sql`
    alter table order_line add check (num_nonnulls(release_id, ticket_type_id) = 1),
      add check (quantity = 1 or ticket_type_id is not null)`.execute(db)
  await sql`
    create index order_line_ticket_type on order_line (ticket_type_id)
    where ticket_type_id is not null`.execute(db)

  await sql`
    create table ticket (
      id integer generated always as identity primary key,
      ticket_type_id integer not null references ticket_type,
      event_id integer not null references event,
      account_id integer not null references account,
      holder_name text not null,
      order_line_id integer references order_line,
      nonce bytea not null,
      code_hash bytea not null unique,
      state text not null default 'valid' check (state in ('valid', 'void')),
      checked_in_at timestamptz,
      checked_in_by integer references account,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index ticket_of_type on ticket (ticket_type_id)`.execute(db)
  await sql`create index ticket_event on ticket (event_id)`.execute(db)
  await sql`create index ticket_account on ticket (account_id)`.execute(db)
  await sql`
    create index ticket_order_line on ticket (order_line_id) where order_line_id is not null`.execute(
    db,
  )

  await putTicketsIntoCarts(db)
}

/** Gives cart items a ticket type and a quantity. */
export async function putTicketsIntoCarts(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cart_item drop constraint cart_item_check`.execute(db)
  await sql`
    alter table cart_item
      add column ticket_type_id integer references ticket_type on delete cascade,
      add column quantity integer not null default 1 check (quantity > 0),
      add column access_code text,
      add check (num_nonnulls(release_id, track_id, ticket_type_id) = 1),
      add check (quantity = 1 or ticket_type_id is not null),
      add unique (ticket_type_id, account_id)`.execute(db)
}
