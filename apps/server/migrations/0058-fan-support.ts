import { type Kysely, sql } from 'kysely'

/** Fans support artists and labels every month, who write posts for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table subscription
      drop constraint subscription_kind_check,
      drop constraint subscription_check,
      drop constraint subscription_check1,
      add column is_public boolean not null default true,
      add constraint subscription_kind_check check (kind in ('premium', 'artist', 'label', 'support')),
      add constraint subscription_subject_check check (
        case kind
          when 'premium' then num_nonnulls(artist_id, label_id) = 0
          when 'artist' then artist_id is not null and label_id is null
          when 'label' then label_id is not null and artist_id is null
          else num_nonnulls(artist_id, label_id) = 1
        end)`.execute(db)
  const live = sql`status not in ('canceled', 'incomplete_expired')`
  for (const column of ['artist_id', 'label_id']) {
    await sql`
      create unique index ${sql.raw(`subscription_live_support_${column}`)}
      on subscription (${sql.raw(column)}, account_id) where kind = 'support' and ${live}`.execute(
      db,
    )
    await sql`
      create index ${sql.raw(`subscription_support_${column}`)} on subscription (${sql.raw(column)})
      where kind = 'support' and status in ('active', 'past_due')`.execute(db)
  }

  await sql`
    alter table dated_rate
      drop constraint dated_rate_kind_check,
      add constraint dated_rate_kind_check check (kind in ('tax', 'commission-music', 'commission-tickets',
        'commission-merch', 'commission-support', 'payout-minimum'))`.execute(db)
  await sql`
    insert into dated_rate (kind, value, valid_from)
    values ('commission-support', 500, '2000-01-01')`.execute(db)

  const ofProfile = sql`
      artist_id integer references artist on delete cascade,
      label_id integer references label on delete cascade,
      check (num_nonnulls(artist_id, label_id) = 1)`
  await sql`
    create table fan_support (
      id integer generated always as identity primary key,
      is_offered boolean not null,
      thanks text not null,
      ${ofProfile},
      unique (artist_id),
      unique (label_id)
    )`.execute(db)
  await sql`
    create table profile_post (
      id integer generated always as identity primary key,
      title text not null,
      text text not null,
      is_for_supporters boolean not null,
      created_at timestamptz not null default now(),
      edited_at timestamptz,
      ${ofProfile}
    )`.execute(db)
  await sql`create index profile_post_artist on profile_post (artist_id, id desc)`.execute(db)
  await sql`create index profile_post_label on profile_post (label_id, id desc)`.execute(db)
}
