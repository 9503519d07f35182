import { type Kysely, sql } from 'kysely'

const IS_PUBLISHED = sql`status in ('published', 'grandfathered')`

/** Download codes, discount codes, and sales with the history of prices. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await downloadCodes(db)
  await discountCodes(db)
  await sales(db)
  await priceHistory(db)
}

async function downloadCodes(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table download_code_batch (
      id integer generated always as identity primary key,
      release_id integer references release on delete cascade,
      track_id integer references track on delete cascade,
      name text not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz,
      revoked_at timestamptz,
      check (num_nonnulls(release_id, track_id) = 1)
    )`.execute(db)
  await sql`create index download_code_batch_release on download_code_batch (release_id)`.execute(
    db,
  )
  await sql`create index download_code_batch_track on download_code_batch (track_id)`.execute(db)
  await sql`
    create table download_code (
      id integer generated always as identity primary key,
      batch_id integer not null references download_code_batch on delete cascade,
      nonce bytea not null,
      code_hash bytea not null unique,
      account_id integer references account,
      redeemed_at timestamptz,
      check (account_id is null or redeemed_at is not null)
    )`.execute(db)
  await sql`create index download_code_batch_id on download_code (batch_id)`.execute(db)
  await sql`
    create index download_code_account on download_code (account_id)
    where account_id is not null`.execute(db)
  await sql`alter table entitlement drop constraint entitlement_source_check`.execute(db)
  await sql`
    alter table entitlement add check (source in ('purchase', 'claim', 'code'))`.execute(db)
}

async function discountCodes(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table discount_code (
      id integer generated always as identity primary key,
      owner_id integer not null references account on delete cascade,
      code text not null,
      percent integer check (percent between 1 and 100),
      amount_cents integer check (amount_cents > 0),
      release_id integer references release on delete cascade,
      event_id integer references event on delete cascade,
      uses_max integer check (uses_max > 0),
      is_once_per_person boolean not null,
      minimum_cents integer not null default 0 check (minimum_cents >= 0),
      expires_at timestamptz,
      revoked_at timestamptz,
      created_at timestamptz not null default now(),
      check (num_nonnulls(percent, amount_cents) = 1),
      check (num_nonnulls(release_id, event_id) <= 1)
    )`.execute(db)
  await sql`
    create unique index discount_code_active on discount_code (owner_id, code)
    where revoked_at is null`.execute(db)
  await sql`create index discount_code_code on discount_code (code)`.execute(db)
  await sql`create index discount_code_release on discount_code (release_id)`.execute(db)
  await sql`create index discount_code_event on discount_code (event_id)`.execute(db)
  // At most one code of each seller.
  await sql`
    create table cart_discount (
      account_id integer not null references account on delete cascade,
      seller_id integer not null references account on delete cascade,
      discount_code_id integer not null references discount_code on delete cascade,
      primary key (account_id, seller_id)
    )`.execute(db)
  await sql`create index cart_discount_seller on cart_discount (seller_id)`.execute(db)
  await sql`create index cart_discount_code on cart_discount (discount_code_id)`.execute(db)
  // The price of a line is net of its discount, and a discount may be the whole price.
  await sql`alter table order_line drop constraint order_line_price_cents_check`.execute(db)
  await sql`
    alter table order_line
      add column discount_cents integer not null default 0 check (discount_cents >= 0),
      add column discount_code text,
      add column discount_code_id integer references discount_code on delete set null,
      add check (price_cents >= 0 and price_cents + discount_cents > 0),
      add check ((discount_cents > 0) = (discount_code is not null))`.execute(db)
  await sql`
    create index order_line_discount_code on order_line (discount_code_id)
    where discount_code_id is not null`.execute(db)
}

async function sales(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sale (
      id integer generated always as identity primary key,
      owner_id integer not null references account on delete cascade,
      name text not null,
      percent integer not null check (percent between 1 and 90),
      is_for_all boolean not null,
      starts_at timestamptz not null,
      ends_at timestamptz not null check (ends_at >= starts_at),
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index sale_owner on sale (owner_id, ends_at)`.execute(db)
  await sql`
    create table sale_release (
      sale_id integer not null references sale on delete cascade,
      release_id integer not null references release on delete cascade,
      primary key (sale_id, release_id)
    )`.execute(db)
  await sql`create index sale_release_release on sale_release (release_id)`.execute(db)
  for (const table of ['sale', 'sale_release'])
    await sql`
      create trigger page_change after insert or update or delete on ${sql.table(table)}
      for each statement execute function tell_page_change()`.execute(db)
}

/**
 * Every list price of published music with the time from which it applied, written by triggers so that no change is
 * missed. An announced reduction has to name the lowest price of the 30 days before it (Directive (EU) 2019/2161).
 */
async function priceHistory(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table price_history (
      id integer generated always as identity primary key,
      release_id integer references release on delete cascade,
      track_id integer references track on delete cascade,
      price_cents integer not null,
      from_at timestamptz not null default now(),
      check (num_nonnulls(release_id, track_id) = 1)
    )`.execute(db)
  await sql`create index price_history_release on price_history (release_id, from_at)`.execute(db)
  await sql`create index price_history_track on price_history (track_id, from_at)`.execute(db)
  await sql`
    insert into price_history (release_id, price_cents, from_at)
    select id, price_cents, created_at from release where ${IS_PUBLISHED}`.execute(db)
  await sql`
    insert into price_history (track_id, price_cents, from_at)
    select track.id, track.price_cents, release.created_at
    from track join release on release.id = track.release_id where ${IS_PUBLISHED}`.execute(db)
  await sql`
    create function record_release_price() returns trigger language plpgsql as $$
    begin
      insert into price_history (release_id, price_cents) values (new.id, new.price_cents);
      if tg_op = 'UPDATE' and old.status not in ('published', 'grandfathered') then
        insert into price_history (track_id, price_cents)
        select id, price_cents from track where release_id = new.id;
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger price_recorded after insert on release for each row
    when (new.status in ('published', 'grandfathered'))
    execute function record_release_price()`.execute(db)
  await sql`
    create trigger price_changed after update of price_cents, status on release for each row
    when (new.status in ('published', 'grandfathered') and (old.price_cents <> new.price_cents
      or old.status not in ('published', 'grandfathered')))
    execute function record_release_price()`.execute(db)
  await sql`
    create function record_track_price() returns trigger language plpgsql as $$
    begin
      insert into price_history (track_id, price_cents)
      select new.id, new.price_cents from release where id = new.release_id and ${IS_PUBLISHED};
      return null;
    end $$`.execute(db)
  await sql`
    create trigger price_recorded after insert on track
    for each row execute function record_track_price()`.execute(db)
  await sql`
    create trigger price_changed after update of price_cents on track
    for each row when (old.price_cents <> new.price_cents)
    execute function record_track_price()`.execute(db)
  await salePrices(db)
}

/** The one place that knows what a sale makes of a price. */
async function salePrices(db: Kysely<unknown>): Promise<void> {
  // Rounded down, but not below the smallest card payment. A price that buyers choose stays.
  await sql`
    create function reduced_cents(list_cents integer, percent integer) returns integer
    language sql immutable as $$
      select case when percent is null then list_cents
        else least(list_cents, greatest(50, list_cents * (100 - percent) / 100)) end
    $$`.execute(db)
  // Returns the best running sale of a release: id, percent, ends_at; no row without one.
  await sql`
    create function running_sale(the_release integer) returns setof sale
    language sql stable as $$
      select sale.* from release join sale on sale.owner_id = release.owner_id
      where release.id = the_release and starts_at <= now() and now() < ends_at
        and (is_for_all or exists (
          select from sale_release where sale_id = sale.id and release_id = the_release))
      order by percent desc, ends_at desc limit 1
    $$`.execute(db)
  // Returns the lowest price that applied in the 30 days before a time, sales included.
  await sql`
    create function lowest_cents(the_release integer, the_track integer, before timestamptz)
    returns integer language sql stable as $$
      with listed as (
        select price_cents, from_at,
          lead(from_at, 1, 'infinity') over (order by from_at, id) as until
        from price_history
        where case when the_track is null then release_id = the_release
          else track_id = the_track end
      ), applied as (
        select price_cents, greatest(from_at, before - interval '30 days') as from_at,
          least(until, before) as until
        from listed where from_at < before and until > before - interval '30 days'
      )
      select min(cents) from (
        select price_cents as cents from applied
        union all
        select reduced_cents(applied.price_cents, sale.percent)
        from applied join release on release.id = the_release
        join sale on sale.owner_id = release.owner_id
          and sale.starts_at < applied.until and sale.ends_at > applied.from_at
          and sale.starts_at < sale.ends_at
        where is_for_all or exists (
          select from sale_release where sale_id = sale.id and release_id = the_release)
      ) prices
    $$`.execute(db)
  // What a card shows of a running sale: {percent, cents, lowestCents, endsAt}; null without one.
  await sql`
    create function sale_price(the_release integer, the_track integer, list_cents integer)
    returns jsonb language sql stable as $$
      select jsonb_build_object('percent', percent,
        'cents', reduced_cents(list_cents, percent),
        'lowestCents', coalesce(lowest_cents(the_release, the_track, starts_at), list_cents),
        'endsAt', ends_at)
      from running_sale(the_release)
      where reduced_cents(list_cents, percent) < list_cents
    $$`.execute(db)
}
