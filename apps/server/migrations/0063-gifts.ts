import { type Kysely, sql } from 'kysely'

/** Gifts: music in the cart for somebody else, and the gift it becomes once paid. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table cart_gift (
      id integer generated always as identity primary key,
      account_id integer not null references account on delete cascade,
      release_id integer references release on delete cascade,
      track_id integer references track on delete cascade,
      chosen_cents integer check (chosen_cents > 0),
      seen_cents integer not null check (seen_cents > 0),
      email text not null,
      name text,
      message text not null,
      design text not null,
      deliver_on date,
      time_zone text not null,
      check (num_nonnulls(release_id, track_id) = 1)
    )`.execute(db)
  await sql`create index cart_gift_account on cart_gift (account_id)`.execute(db)
  await sql`create index cart_gift_release on cart_gift (release_id)`.execute(db)
  await sql`create index cart_gift_track on cart_gift (track_id)`.execute(db)
  await sql`
    create table gift (
      id integer generated always as identity primary key,
      order_line_id integer not null unique references order_line,
      account_id integer not null references account,
      cart_gift_id integer not null,
      from_name text,
      email text,
      name text,
      message text not null,
      design text not null,
      deliver_on date,
      time_zone text not null,
      deliver_at timestamptz,
      sent_at timestamptz,
      mails integer not null default 0,
      accepted_at timestamptz,
      accepted_by integer references account,
      withdrawn_at timestamptz,
      nonce bytea not null,
      code_hash bytea not null unique,
      check (deliver_at is not null or num_nonnulls(sent_at, accepted_at, withdrawn_at) = 0),
      check (accepted_by is null or accepted_at is not null)
    )`.execute(db)
  await sql`create index gift_account on gift (account_id, sent_at)`.execute(db)
  await sql`
    create index gift_accepted_by on gift (accepted_by) where accepted_by is not null`.execute(db)
  await sql`
    create index gift_due on gift (deliver_at)
    where sent_at is null and accepted_at is null and withdrawn_at is null`.execute(db)
  await sql`alter table entitlement drop constraint entitlement_source_check`.execute(db)
  await sql`
    alter table entitlement add check (source in ('purchase', 'claim', 'code', 'gift'))`.execute(db)
}
