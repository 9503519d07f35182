import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table account (
      id integer generated always as identity primary key,
      email text not null,
      email_key text not null unique,
      password_hash text not null,
      full_name text not null,
      is_admin boolean not null default false,
      is_verified boolean not null default false,
      first_login boolean not null default true,
      session_version integer not null default 1,
      plan text not null default 'free' check (plan in ('free', 'premium')),
      is_founder boolean not null default false,
      photo_key text,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create table session (
      id uuid primary key,
      account_id integer not null references account on delete cascade,
      companion_hash bytea not null,
      created_at timestamptz not null default now(),
      ended_at timestamptz
    )`.execute(db)
  await sql`create index session_account on session (account_id) where ended_at is null`.execute(db)
  await sql`
    create table refresh_token (
      hash bytea primary key,
      session_id uuid not null references session on delete cascade,
      expires_at timestamptz not null,
      spent_at timestamptz
    )`.execute(db)
  await sql`create index refresh_token_session on refresh_token (session_id)`.execute(db)
  await sql`
    create table mail_link (
      id uuid primary key,
      account_id integer not null references account on delete cascade,
      purpose text not null check (purpose in ('confirm-email', 'reset-password')),
      token_hash bytea not null unique,
      expires_at timestamptz not null,
      used_at timestamptz
    )`.execute(db)
  await sql`create index mail_link_account on mail_link (account_id, purpose)`.execute(db)
  await sql`
    create table security_event (
      id bigint generated always as identity primary key,
      account_id integer not null references account on delete cascade,
      kind text not null,
      at timestamptz not null default now()
    )`.execute(db)
  await sql`create index security_event_account on security_event (account_id, at)`.execute(db)
  await sql`
    create table call_window (
      key text primary key,
      used integer not null,
      ends_at timestamptz not null
    )`.execute(db)
  await sql`create index call_window_end on call_window (ends_at)`.execute(db)
  await sql`
    create function tell_session_change() returns trigger language plpgsql as $$
    begin
      perform pg_notify('session', coalesce(new.account_id, old.account_id)::text);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger session_change after update or delete on session
    for each row execute function tell_session_change()`.execute(db)
  await sql`
    create function tell_account_change() returns trigger language plpgsql as $$
    begin
      perform pg_notify('session', new.id::text);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger account_change after update on account
    for each row execute function tell_account_change()`.execute(db)
}
