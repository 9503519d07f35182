import { type Kysely, sql } from 'kysely'

/** Guest buyers: people who buy with an e-mail address only, and the links that open their purchases. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `email_key` is unique and identifies accounts, so a guest's address has a column of its own.
  await sql`
    alter table account
      add column is_guest boolean not null default false,
      add column guest_email_key text,
      add column guest_joined_at timestamptz,
      add check (is_guest or num_nonnulls(guest_email_key, guest_joined_at) = 0),
      add check (not is_guest or not (is_admin or is_verified))`.execute(db)
  await sql`
    create index account_guest_email on account (guest_email_key)
    where guest_email_key is not null`.execute(db)
  // The guest who placed an order that was moved to their account; the payment provider knows it by them.
  await sql`alter table purchase_order add column guest_id integer references account`.execute(db)
  await sql`
    create table guest_link (
      account_id integer primary key references account on delete cascade,
      nonce bytea not null,
      code_hash bytea not null unique,
      expires_at timestamptz not null
    )`.execute(db)
}
