import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // `basis_points` is in force; `offered_basis_points` is what it would be once the artist's side agrees.
  await sql`
    create table track_share (
      track_id integer not null references track on delete cascade,
      artist_id integer not null references artist on delete cascade,
      account_id integer not null references account,
      basis_points integer not null default 0 check (basis_points between 0 and 10000),
      offered_basis_points integer check (offered_basis_points between 0 and 10000),
      state text not null check (state in ('offered', 'accepted', 'declined')),
      changed_at timestamptz not null default now(),
      primary key (track_id, artist_id),
      check ((state = 'offered') = (offered_basis_points is not null)),
      check (state <> 'accepted' or basis_points > 0)
    )`.execute(db)
  await sql`create index track_share_account on track_share (account_id)`.execute(db)
  await sql`create index track_share_artist on track_share (artist_id)`.execute(db)
  await sql`
    create function shares_are_at_most_whole() returns trigger language plpgsql as $$
    begin
      if (select sum(greatest(basis_points, coalesce(offered_basis_points, 0)))
          from track_share where track_id = new.track_id) > 10000 then
        raise exception 'The shares of track % are more than 100 %%.', new.track_id;
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create constraint trigger track_share_whole after insert or update on track_share
    deferrable initially deferred for each row execute function shares_are_at_most_whole()`.execute(
    db,
  )
  await sql`
    create index ledger_entry_line on ledger_entry (order_line_id)
    where order_line_id is not null`.execute(db)

  await sql`
    create table payout_account (
      account_id integer primary key references account,
      provider_id text not null unique,
      return_hash bytea,
      return_expires_at timestamptz,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create table payout (
      id integer generated always as identity primary key,
      account_id integer not null references account,
      destination text not null,
      cents integer not null check (cents > 0),
      state text not null default 'pending' check (state in ('pending', 'paid', 'returned')),
      transfer_id text unique,
      problem text,
      created_at timestamptz not null default now(),
      settled_at timestamptz,
      check ((state = 'pending') = (settled_at is null)),
      check ((state = 'paid') = (transfer_id is not null))
    )`.execute(db)
  await sql`create index payout_of_account on payout (account_id, id desc)`.execute(db)
  await sql`
    create unique index payout_pending on payout (account_id) where state = 'pending'`.execute(db)
}
