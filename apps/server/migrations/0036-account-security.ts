import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table account
      add column registered_by bytea,
      add column second_factor_since timestamptz`.execute(db)

  // A session without a companion was started by a client that is no browser: its bearer token is enough.
  await sql`
    alter table session
      alter column companion_hash drop not null,
      add column authenticated_at timestamptz,
      add column last_used_at timestamptz,
      add column user_agent text,
      add column country text`.execute(db)
  await sql`
    update session set authenticated_at = created_at, last_used_at = coalesce(
      (select max(expires_at) - interval '30 days' from refresh_token where session_id = session.id),
      created_at)`.execute(db)
  await sql`
    alter table session
      alter column authenticated_at set default now(),
      alter column authenticated_at set not null,
      alter column last_used_at set default now(),
      alter column last_used_at set not null`.execute(db)

  await sql`
    alter table mail_link
      drop constraint mail_link_purpose_check,
      add constraint mail_link_purpose_check check (
        purpose in ('confirm-email', 'reset-password', 'change-email', 'admin-invitation')),
      add column new_email text`.execute(db)

  await sql`
    alter table security_event
      add column user_agent text,
      add column country text`.execute(db)

  await sql`
    create table passkey (
      id text primary key,
      account_id integer not null references account on delete cascade,
      name text not null,
      public_key bytea not null,
      counter bigint not null,
      transports text[] not null,
      created_at timestamptz not null default now(),
      last_used_at timestamptz
    )`.execute(db)
  await sql`create index passkey_account on passkey (account_id)`.execute(db)
  await sql`
    create table passkey_challenge (
      id uuid primary key,
      challenge text not null,
      account_id integer references account on delete cascade,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index passkey_challenge_end on passkey_challenge (expires_at)`.execute(db)
  await sql`
    create table totp (
      account_id integer primary key references account on delete cascade,
      secret bytea not null,
      confirmed_at timestamptz,
      last_step bigint not null default 0
    )`.execute(db)
  await sql`
    create table recovery_code (
      account_id integer not null references account on delete cascade,
      code_hash bytea not null,
      used_at timestamptz,
      primary key (account_id, code_hash)
    )`.execute(db)
  await sql`
    create table personal_token (
      id integer generated always as identity primary key,
      account_id integer not null references account on delete cascade,
      name text not null,
      token_hash bytea not null unique,
      scopes text[] not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz,
      last_used_at timestamptz,
      revoked_at timestamptz
    )`.execute(db)
  await sql`create index personal_token_account on personal_token (account_id)`.execute(db)
  await sql`
    create table sign_in_throttle (
      key text primary key,
      failures integer not null,
      allowed_at timestamptz not null,
      ends_at timestamptz not null
    )`.execute(db)
  await sql`create index sign_in_throttle_end on sign_in_throttle (ends_at)`.execute(db)

  // Processes keep checked tokens in memory; this tells them that one was revoked.
  await sql`
    create trigger personal_token_change after update of revoked_at or delete on personal_token
    for each row execute function tell_session_change()`.execute(db)
}
