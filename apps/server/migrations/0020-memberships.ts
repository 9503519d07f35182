import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payment_customer (
      account_id integer primary key references account,
      provider_id text not null unique
    )`.execute(db)

  // Books refer to it, so nothing here is deleted with the account, artist or label that it is of.
  await sql`
    create table subscription (
      id integer generated always as identity primary key,
      account_id integer not null references account,
      kind text not null check (kind in ('premium', 'artist', 'label')),
      artist_id integer references artist,
      label_id integer references label,
      provider_id text unique,
      period text not null check (period in ('month', 'year')),
      price_cents integer not null check (price_cents > 0),
      status text not null default 'incomplete' check (status in (
        'active', 'canceled', 'incomplete', 'incomplete_expired', 'unpaid', 'past_due')),
      cancel_at_period_end boolean not null default false,
      next_period text check (next_period in ('month', 'year')),
      problem text,
      ends_at timestamptz,
      current_period_start timestamptz,
      current_period_end timestamptz,
      checked_at timestamptz not null default now(),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      check ((kind = 'artist') = (artist_id is not null)),
      check ((kind = 'label') = (label_id is not null))
    )`.execute(db)
  await sql`create index subscription_account on subscription (account_id, id desc)`.execute(db)
  // At most one that is paid, or may still be (I9).
  const live = sql`status not in ('canceled', 'incomplete_expired')`
  await sql`
    create unique index subscription_live_premium on subscription (account_id)
    where kind = 'premium' and ${live}`.execute(db)
  await sql`
    create unique index subscription_live_artist on subscription (artist_id)
    where kind = 'artist' and ${live}`.execute(db)
  await sql`
    create unique index subscription_live_label on subscription (label_id)
    where kind = 'label' and ${live}`.execute(db)
  await sql`create index subscription_unchecked on subscription (checked_at) where ${live}`.execute(
    db,
  )

  // One row, which is held while a seat is taken or given back: of many at once exactly as many get one as are left.
  await sql`
    create table founder_seats (
      is_only boolean primary key default true check (is_only),
      taken integer not null default 0 check (taken >= 0)
    )`.execute(db)
  await sql`insert into founder_seats default values`.execute(db)
  await sql`
    create table founder_seat (
      id integer generated always as identity primary key,
      account_id integer not null references account,
      state text not null default 'kept' check (state in ('kept', 'paid', 'given_back', 'refunded')),
      country text not null check (country ~ '^[A-Z]{2}$'),
      payment_intent_id text unique,
      kept_until timestamptz not null,
      checked_at timestamptz not null default now(),
      created_at timestamptz not null default now(),
      paid_at timestamptz
    )`.execute(db)
  await sql`
    create unique index founder_seat_held on founder_seat (account_id)
    where state in ('kept', 'paid')`.execute(db)
  await sql`
    create index founder_seat_kept on founder_seat (kept_until) where state = 'kept'`.execute(db)

  // What was paid for a membership, with its invoice; tax is contained in the amount.
  await sql`
    create table membership_payment (
      id integer generated always as identity primary key,
      account_id integer not null references account,
      subscription_id integer references subscription,
      founder_seat_id integer unique references founder_seat,
      provider_invoice_id text unique,
      payment_intent_id text not null unique,
      charge_id text not null unique,
      title text not null,
      amount_cents integer not null check (amount_cents > 0),
      fee_cents integer not null check (fee_cents >= 0),
      tax_name text,
      tax_basis_points integer not null check (tax_basis_points between 0 and 10000),
      tax_cents integer not null check (tax_cents between 0 and amount_cents),
      country text check (country ~ '^[A-Z]{2}$'),
      refunded_cents integer not null default 0 check (refunded_cents between 0 and amount_cents),
      dispute_id text unique,
      dispute_state text check (dispute_state in ('open', 'won', 'lost')),
      dispute_fee_cents integer not null default 0,
      invoice_number integer not null unique,
      buyer_name text not null,
      buyer_email text not null,
      card_brand text,
      card_last4 text,
      period_start timestamptz,
      period_end timestamptz,
      paid_at timestamptz not null,
      check ((subscription_id is null) <> (founder_seat_id is null))
    )`.execute(db)
  await sql`
    create index membership_payment_account on membership_payment (account_id, paid_at desc)`.execute(
    db,
  )
  await sql`
    create index membership_payment_subscription on membership_payment (subscription_id)`.execute(
    db,
  )
  await sql`
    alter table ledger_event
    add column membership_payment_id integer references membership_payment`.execute(db)
  await sql`
    create index ledger_event_membership_payment on ledger_event (membership_payment_id)
    where membership_payment_id is not null`.execute(db)

  await sql`
    create table bookmark (
      id integer generated always as identity primary key,
      account_id integer not null references account on delete cascade,
      track_id integer not null references track on delete cascade,
      second integer check (second >= 0),
      note text not null default '',
      created_at timestamptz not null default now(),
      unique nulls not distinct (account_id, track_id, second)
    )`.execute(db)
  await sql`create index bookmark_account on bookmark (account_id, id desc)`.execute(db)
  await sql`create index bookmark_track on bookmark (track_id)`.execute(db)
  await sql`
    create table bookmark_count (
      account_id integer primary key references account on delete cascade,
      used integer not null check (used >= 0)
    )`.execute(db)
  // Also what goes with a track or an account is counted.
  await sql`
    create function count_bookmarks() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into bookmark_count values (new.account_id, 1)
        on conflict (account_id) do update set used = bookmark_count.used + 1;
      else
        update bookmark_count set used = used - 1 where account_id = old.account_id;
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger bookmark_counted after insert or delete on bookmark
    for each row execute function count_bookmarks()`.execute(db)

  await sql`
    create table house_ad (
      id integer generated always as identity primary key,
      line text not null,
      more text not null,
      button text not null,
      href text not null,
      is_shown boolean not null default true
    )`.execute(db)
  await sql`
    create function tell_house_ads_change() returns trigger language plpgsql as $$
    begin
      perform pg_notify('house-ads', '');
      return null;
    end $$`.execute(db)
  await sql`
    create trigger house_ads_change after insert or update or delete on house_ad
    for each statement execute function tell_house_ads_change()`.execute(db)
  await sql`
    insert into house_ad (line, more, button, href) values (
      'Hear it in high quality, in a list, without this.',
      'Premium: high-quality streams, the list view, 50 free downloads a day, no ads. $4.99 a month.',
      'See memberships',
      '/memberships')`.execute(db)
}
