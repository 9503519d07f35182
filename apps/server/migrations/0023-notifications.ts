import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const kind = sql`kind text not null check (kind in ('Music', 'Events', 'Social', 'Commerce', 'System'))`
  // The key identifies the subject, so that a person is notified of it once.
  await sql`
    create table notification (
      id integer generated always as identity primary key,
      account_id integer not null references account on delete cascade,
      ${kind},
      type_value text not null,
      message text not null,
      href text,
      key text not null,
      is_on_site boolean not null,
      is_by_mail boolean not null,
      read_at timestamptz,
      mailed_at timestamptz,
      created_at timestamptz not null default now(),
      unique (account_id, key)
    )`.execute(db)
  await sql`
    create index notification_of_person on notification (account_id, id desc)
    where is_on_site`.execute(db)
  await sql`
    create index notification_of_kind on notification (account_id, kind, id desc)
    where is_on_site`.execute(db)
  await sql`
    create index notification_unread on notification (account_id)
    where is_on_site and read_at is null`.execute(db)
  // Only where somebody changed a default of `rules/notifications.ts`.
  await sql`
    create table notification_choice (
      account_id integer not null references account on delete cascade,
      ${kind},
      on_site boolean not null,
      by_mail boolean not null,
      primary key (account_id, kind)
    )`.execute(db)
}
