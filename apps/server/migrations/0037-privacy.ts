import { type Kysely, sql } from 'kysely'

/** Deleted accounts, data exports, and activity that counts without naming anybody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The row of a deleted account stays without personal data: the books refer to it.
  await sql`
    alter table account
      add column deleted_at timestamptz,
      add column given_up_cents integer check (given_up_cents >= 0)`.execute(db)
  // Objects of the media store that a job still has to remove.
  await sql`create table object_removal (key text primary key)`.execute(db)
  // Where the confirmation of a deletion goes; the row is gone once it is sent.
  await sql`
    create table farewell (
      account_id integer primary key references account,
      email text not null
    )`.execute(db)

  await sql`
    create table data_export (
      id integer generated always as identity primary key,
      account_id integer not null references account on delete cascade,
      state text not null default 'preparing' check (state in ('preparing', 'ready', 'failed', 'expired')),
      key text unique,
      bytes bigint,
      requested_at timestamptz not null default now(),
      expires_at timestamptz,
      check ((state = 'ready') = (num_nonnulls(key, bytes) = 2)),
      check ((state in ('ready', 'expired')) = (expires_at is not null))
    )`.execute(db)
  await sql`create index data_export_account on data_export (account_id, id desc)`.execute(db)
  await sql`
    create index data_export_expiry on data_export (expires_at) where expires_at is not null`.execute(
    db,
  )

  // Days of listening and downloading that are over: how many people, not who.
  await sql`
    create table anonymous_activity (
      release_id integer not null references release on delete cascade,
      kind text not null check (kind in ('play', 'download')),
      day date not null,
      people integer not null check (people > 0),
      primary key (release_id, kind, day)
    )`.execute(db)

  // Decisions stay as they are, but for the words about somebody whose account was deleted.
  await sql`
    create function decision_is_kept() returns trigger language plpgsql as $$
    declare
      words text[] := array['title', 'said', 'reason'];
    begin
      if tg_op = 'UPDATE'
        and to_jsonb(new) - words = to_jsonb(old) - words
        and (new.title, new.said, new.reason) = ('', '', '') then
        return new;
      end if;
      raise exception 'What was decided is only added to.';
    end $$`.execute(db)
  await sql`drop trigger moderation_decision_kept on moderation_decision`.execute(db)
  await sql`
    create trigger moderation_decision_kept before update or delete on moderation_decision
    for each row execute function decision_is_kept()`.execute(db)
}
