import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Nothing here is deleted with the account that it is of: books are kept.
  await sql`
    create table purchase_order (
      id integer generated always as identity primary key,
      account_id integer not null references account,
      state text not null default 'open'
        check (state in ('open', 'processing', 'paid', 'refunded', 'disputed', 'cancelled')),
      country text not null check (country ~ '^[A-Z]{2}$'),
      tax_name text,
      tax_basis_points integer not null check (tax_basis_points between 0 and 10000),
      subtotal_cents integer not null check (subtotal_cents > 0),
      tax_cents integer not null check (tax_cents >= 0),
      total_cents integer not null check (total_cents = subtotal_cents + tax_cents),
      buyer_name text not null,
      buyer_email text not null,
      payment_intent_id text unique,
      problem text,
      checked_at timestamptz not null default now(),
      invoice_number integer unique,
      created_at timestamptz not null default now(),
      paid_at timestamptz,
      check ((state in ('paid', 'refunded', 'disputed')) = (paid_at is not null)),
      check ((paid_at is null) = (invoice_number is null))
    )`.execute(db)
  await sql`create index purchase_order_account on purchase_order (account_id, id desc)`.execute(db)
  await sql`
    create unique index purchase_order_in_hand on purchase_order (account_id)
    where state in ('open', 'processing')`.execute(db)
  await sql`
    create index purchase_order_unsettled on purchase_order (created_at)
    where state in ('open', 'processing')`.execute(db)
  await sql`
    create table order_line (
      id integer generated always as identity primary key,
      order_id integer not null references purchase_order,
      release_id integer not null references release,
      track_id integer references track,
      title text not null,
      price_cents integer not null check (price_cents > 0)
    )`.execute(db)
  await sql`create index order_line_order on order_line (order_id)`.execute(db)
  await sql`create index order_line_release on order_line (release_id)`.execute(db)
  await sql`create index order_line_of_track on order_line (track_id)`.execute(db)
  await sql`alter table entitlement add column order_line_id integer references order_line`.execute(
    db,
  )
  await sql`
    create index entitlement_order_line on entitlement (order_line_id)
    where order_line_id is not null`.execute(db)
  // Of a release: the tracks that are paid for, because the others were owned already.
  await sql`
    create table order_line_track (
      order_line_id integer not null references order_line,
      track_id integer not null references track,
      primary key (order_line_id, track_id)
    )`.execute(db)
  await sql`
    create table payment (
      order_id integer primary key references purchase_order,
      charge_id text not null unique,
      amount_cents integer not null check (amount_cents > 0),
      fee_cents integer not null check (fee_cents >= 0),
      refunded_cents integer not null default 0 check (refunded_cents between 0 and amount_cents),
      dispute_id text unique,
      dispute_state text check (dispute_state in ('open', 'won', 'lost')),
      dispute_fee_cents integer not null default 0,
      check ((dispute_id is null) = (dispute_state is null)),
      card_brand text,
      card_last4 text,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create table invoice_counter (last integer not null)`.execute(db)
  await sql`insert into invoice_counter values (0)`.execute(db)

  await sql`
    create table webhook_inbox (
      id text primary key,
      type text not null,
      payload jsonb not null,
      state text not null default 'received' check (state in ('received', 'done', 'parked')),
      reason text,
      received_at timestamptz not null default now(),
      done_at timestamptz
    )`.execute(db)
  await sql`
    create index webhook_inbox_open on webhook_inbox (received_at) where state = 'received'`.execute(
    db,
  )

  await sql`
    create table ledger_event (
      id integer generated always as identity primary key,
      key text not null unique,
      kind text not null,
      order_id integer references purchase_order,
      at timestamptz not null default now()
    )`.execute(db)
  await sql`create index ledger_event_order on ledger_event (order_id)`.execute(db)
  await sql`
    create table ledger_entry (
      id integer generated always as identity primary key,
      event_id integer not null references ledger_event,
      party text not null
        check (party in ('buyer', 'seller', 'platform', 'provider', 'tax', 'payout')),
      account_id integer references account,
      order_line_id integer references order_line,
      track_id integer references track,
      cents integer not null,
      check ((party in ('seller', 'buyer')) = (account_id is not null))
    )`.execute(db)
  await sql`create index ledger_entry_event on ledger_entry (event_id)`.execute(db)
  await sql`
    create index ledger_entry_seller on ledger_entry (account_id, id) where party = 'seller'`.execute(
    db,
  )
  await sql`
    create table seller_balance (
      account_id integer primary key references account,
      cents integer not null
    )`.execute(db)

  await sql`
    create function balance_follows_ledger() returns trigger language plpgsql as $$
    begin
      if new.party = 'seller' then
        insert into seller_balance (account_id, cents) values (new.account_id, new.cents)
        on conflict (account_id) do update set cents = seller_balance.cents + new.cents;
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger ledger_entry_balance after insert on ledger_entry
    for each row execute function balance_follows_ledger()`.execute(db)
  await sql`
    create function ledger_sums_to_zero() returns trigger language plpgsql as $$
    begin
      if (select sum(cents) from ledger_entry where event_id = new.event_id) <> 0 then
        raise exception 'The legs of ledger event % do not sum to zero.', new.event_id;
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create constraint trigger ledger_entry_zero after insert on ledger_entry
    deferrable initially deferred for each row execute function ledger_sums_to_zero()`.execute(db)
  await sql`
    create function ledger_is_kept() returns trigger language plpgsql as $$
    begin
      raise exception 'The ledger is only added to.';
    end $$`.execute(db)
  for (const table of ['ledger_event', 'ledger_entry']) {
    await sql`
      create trigger ${sql.ref(`${table}_kept`)} before update or delete on ${sql.table(table)}
      for each statement execute function ledger_is_kept()`.execute(db)
  }

  await sql`
    create table idempotent_call (
      account_id integer not null references account on delete cascade,
      key text not null,
      request_hash bytea not null,
      answer text,
      begun_at timestamptz not null default now(),
      primary key (account_id, key)
    )`.execute(db)
  await sql`alter table account add column billing_country text`.execute(db)
}
