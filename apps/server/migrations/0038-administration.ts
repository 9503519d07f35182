import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // No foreign keys: an entry outlives the accounts it names, and holds nothing else about them.
  await sql`
    create table audit_entry (
      id integer generated always as identity primary key,
      at timestamptz not null default now(),
      admin_id integer not null,
      action text not null,
      account_id integer,
      reason text not null check (reason <> ''),
      details jsonb not null default '{}'
    )`.execute(db)
  await sql`create index audit_entry_admin on audit_entry (admin_id, id desc)`.execute(db)
  await sql`create index audit_entry_account on audit_entry (account_id, id desc)`.execute(db)
  await sql`create index audit_entry_action on audit_entry (action, id desc)`.execute(db)
  await sql`
    create function audit_is_append_only() returns trigger language plpgsql as $$
    begin
      raise exception 'The audit log is append-only.';
    end $$`.execute(db)
  await sql`
    create trigger audit_entry_append_only before update or delete or truncate on audit_entry
    for each statement execute function audit_is_append_only()`.execute(db)

  await sql`
    create table team_resource (
      id integer generated always as identity primary key,
      title text not null,
      href text,
      markdown text not null default '',
      position integer not null default 0,
      updated_at timestamptz not null default now(),
      check ((href is null) <> (markdown = ''))
    )`.execute(db)

  // The words of a name and an address, so that the beginning of any of them finds the account.
  await sql`
    create function account_words(full_name text, email text) returns tsvector
    language sql immutable parallel safe as $$
      select array_to_tsvector(array_remove(string_to_array(
        translate(lower(full_name || ' ' || email), '@.,;:+-_''"/\()[]<>&', repeat(' ', 20)),
        ' '), ''))
    $$`.execute(db)
  await sql`
    create index account_searched on account using gin (account_words(full_name, email_key))`.execute(
    db,
  )
  await sql`create index account_by_name on account (lower(full_name) collate "C", id)`.execute(db)
  for (const [name, condition] of [
    ['admins', 'is_admin'],
    ['unverified', 'not is_verified'],
    ['suspended', 'suspended_at is not null'],
    ['closed', 'deactivated_at is not null'],
    ['premium', `plan = 'premium' and not is_founder`],
    ['founders', 'is_founder'],
  ] as const)
    await sql`
      create index ${sql.ref(`account_${name}`)} on account (id) where ${sql.raw(condition)}`.execute(
      db,
    )
  await sql`create index report_concerns on report (concerns_id, id desc)`.execute(db)
}
