import { type Kysely, sql } from 'kysely'

/** Mailing lists of artists and labels, messages to them, and private calendar addresses. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A row exists only for people who asked for it.
  await sql`
    create table mail_subscription (
      id integer generated always as identity primary key,
      account_id integer not null references account on delete cascade,
      artist_id integer references artist on delete cascade,
      label_id integer references label on delete cascade,
      subscribed_at timestamptz not null default now(),
      unique (account_id, artist_id),
      unique (account_id, label_id),
      check (num_nonnulls(artist_id, label_id) = 1)
    )`.execute(db)
  await sql`
    create table subscriber_message (
      id integer generated always as identity primary key,
      artist_id integer references artist on delete cascade,
      label_id integer references label on delete cascade,
      author_id integer not null references account on delete cascade,
      subject text not null check (subject <> ''),
      body text not null check (body <> ''),
      link text check (link like 'https://%'),
      sent_at timestamptz not null default now(),
      check (num_nonnulls(artist_id, label_id) = 1)
    )`.execute(db)
  await sql`
    create table subscriber_message_delivery (
      message_id integer not null references subscriber_message on delete cascade,
      account_id integer not null references account on delete cascade,
      state text not null default 'waiting' check (state in ('waiting', 'sent', 'skipped')),
      primary key (message_id, account_id)
    )`.execute(db)
  for (const kind of ['artist', 'label']) {
    const id = sql.ref(`${kind}_id`)
    await sql`
      create index ${sql.raw(`mail_subscription_${kind}`)} on mail_subscription (${id})
      where ${id} is not null`.execute(db)
    await sql`
      create index ${sql.raw(`subscriber_message_${kind}`)} on subscriber_message (${id}, sent_at)
      where ${id} is not null`.execute(db)
  }
  await sql`
    create index subscriber_message_author on subscriber_message (author_id, id)`.execute(db)
  await sql`
    create index subscriber_message_delivery_account on subscriber_message_delivery (account_id)`.execute(
    db,
  )
  // The address is signed with this key: a new key makes the old address invalid.
  await sql`
    create table calendar_feed (
      account_id integer primary key references account on delete cascade,
      key bytea not null,
      made_at timestamptz not null default now()
    )`.execute(db)
}
