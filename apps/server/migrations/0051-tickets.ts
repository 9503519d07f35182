import { type Kysely, sql } from 'kysely'

/** Tickets are refunded one by one, change hands, have a waiting list and a guest list, and come in tiers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table event
      add column refund_policy text not null default 'ifChanged'
        check (refund_policy in ('none', 'days', 'ifChanged')),
      add column refund_days integer not null default 7 check (refund_days > 0),
      add column moved_at timestamptz,
      add column guests_count boolean not null default false`.execute(db)
  await refunds(db)
  await transfers(db)
  await waitingList(db)
  await guestList(db)
}

/** A refund is made by an admin of any amount, or is the refund of certain tickets. */
async function refunds(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table order_refund
      alter column admin_id drop not null,
      add column cause text not null default 'admin'
        check (cause in ('admin', 'holder', 'organizer', 'cancelled')),
      add column tax_cents integer not null default 0 check (tax_cents >= 0),
      add check (cause <> 'admin' or admin_id is not null)`.execute(db)
  await sql`
    create table order_refund_line (
      order_refund_id integer not null references order_refund,
      order_line_id integer not null references order_line,
      quantity integer not null check (quantity > 0),
      cents integer not null check (cents >= 0),
      primary key (order_refund_id, order_line_id)
    )`.execute(db)
  await sql`alter table ticket drop constraint ticket_state_check`.execute(db)
  await sql`
    alter table ticket
      add check (state in ('valid', 'refunding', 'void')),
      add column order_refund_id integer references order_refund,
      add check (state <> 'refunding' or order_refund_id is not null)`.execute(db)
  await sql`
    create index ticket_order_refund on ticket (order_refund_id) where order_refund_id is not null`.execute(
    db,
  )
}

async function transfers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ticket_transfer (
      id integer generated always as identity primary key,
      ticket_id integer not null references ticket,
      from_account_id integer not null references account,
      to_account_id integer references account,
      email text not null,
      nonce bytea not null,
      code_hash bytea not null unique,
      state text not null default 'open' check (state in ('open', 'accepted', 'cancelled')),
      created_at timestamptz not null default now(),
      ended_at timestamptz,
      check ((state = 'accepted') = (to_account_id is not null)),
      check ((state = 'open') = (ended_at is null))
    )`.execute(db)
  await sql`
    create unique index ticket_transfer_open on ticket_transfer (ticket_id) where state = 'open'`.execute(
    db,
  )
  await sql`create index ticket_transfer_ticket on ticket_transfer (ticket_id)`.execute(db)
  await sql`create index ticket_transfer_from on ticket_transfer (from_account_id)`.execute(db)
  await sql`
    create index ticket_transfer_to on ticket_transfer (to_account_id) where to_account_id is not null`.execute(
    db,
  )
}

async function waitingList(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ticket_waiting (
      id integer generated always as identity primary key,
      ticket_type_id integer not null references ticket_type on delete cascade,
      account_id integer not null references account on delete cascade,
      quantity integer not null check (quantity > 0),
      offer_until timestamptz,
      created_at timestamptz not null default now(),
      unique (ticket_type_id, account_id)
    )`.execute(db)
  await sql`create index ticket_waiting_account on ticket_waiting (account_id)`.execute(db)
}

/** The tickets of guests belong to no account, and to a type of their own that nobody else can get. */
async function guestList(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table event_guest (
      id integer generated always as identity primary key,
      event_id integer not null references event on delete cascade,
      name text not null,
      email text,
      plus_ones integer not null check (plus_ones >= 0),
      note text not null,
      mailed_at timestamptz,
      removed_at timestamptz,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index event_guest_event on event_guest (event_id)`.execute(db)
  await sql`
    alter table ticket_type
      add column is_guest_list boolean not null default false,
      add column starts_after_id integer references ticket_type on delete set null,
      add check (starts_after_id <> id)`.execute(db)
  await sql`
    create unique index ticket_type_guest_list on ticket_type (event_id) where is_guest_list`.execute(
    db,
  )
  await sql`
    create index ticket_type_starts_after on ticket_type (starts_after_id)
    where starts_after_id is not null`.execute(db)
  await sql`
    alter table ticket
      alter column account_id drop not null,
      add column guest_id integer references event_guest on delete cascade,
      add check (num_nonnulls(account_id, guest_id) = 1)`.execute(db)
  await sql`
    create index ticket_guest on ticket (guest_id) where guest_id is not null`.execute(db)
}
