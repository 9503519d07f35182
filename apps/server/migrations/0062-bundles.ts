import { type Kysely, sql } from 'kysely'

/** Releases that a seller sells together for less. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Of chosen releases with a title of its own, or the full discography of an artist or a label.
  await sql`
    create table bundle (
      id integer generated always as identity primary key,
      owner_id integer not null references account on delete cascade,
      title text,
      artist_id integer references artist on delete cascade,
      label_id integer references label on delete cascade,
      price_cents integer check (price_cents >= 50),
      percent integer check (percent between 1 and 90),
      created_at timestamptz not null default now(),
      ended_at timestamptz,
      check (num_nonnulls(title, artist_id, label_id) = 1),
      check (num_nonnulls(price_cents, percent) = 1),
      check (title is not null or percent is not null)
    )`.execute(db)
  await sql`create index bundle_owner on bundle (owner_id) where ended_at is null`.execute(db)
  for (const profile of ['artist_id', 'label_id'])
    await sql`
      create unique index ${sql.ref(`bundle_${profile}`)} on bundle (${sql.ref(profile)}, owner_id)
      where ended_at is null`.execute(db)
  // The price when the bundle was made says how a fixed price is divided, also once a release can't be bought any more.
  await sql`
    create table bundle_release (
      bundle_id integer not null references bundle on delete cascade,
      release_id integer not null references release on delete cascade,
      list_cents integer not null check (list_cents > 0),
      primary key (bundle_id, release_id)
    )`.execute(db)
  await sql`create index bundle_release_release on bundle_release (release_id)`.execute(db)
  for (const table of ['bundle', 'bundle_release'])
    await sql`
      create trigger page_change after insert or update or delete on ${sql.table(table)}
      for each statement execute function tell_page_change()`.execute(db)
  await sql`
    create table cart_bundle (
      id integer generated always as identity primary key,
      account_id integer not null references account on delete cascade,
      bundle_id integer not null references bundle on delete cascade,
      seen_cents integer not null check (seen_cents > 0),
      unique (account_id, bundle_id)
    )`.execute(db)
  await sql`create index cart_bundle_bundle on cart_bundle (bundle_id)`.execute(db)
  await sql`
    create trigger cart_bundle_change after insert or delete on cart_bundle
    for each row execute function tell_marks_change()`.execute(db)
  await sql`
    alter table order_line
      add column bundle_id integer references bundle on delete set null,
      add check (bundle_id is null or (release_id is not null and track_id is null))`.execute(db)
  await sql`
    create index order_line_bundle on order_line (bundle_id) where bundle_id is not null`.execute(
    db,
  )
  await parts(db)
}

/** The one place that knows which releases a bundle consists of, and which of them are for sale. */
async function parts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function bundle_parts(the_bundle integer)
    returns table (release_id integer, weight_cents integer, is_sold boolean)
    language sql stable as $$
      with parts as (
        select bundle_release.release_id, list_cents from bundle_release where bundle_id = the_bundle
        union all
        select release.id, null from bundle
        join release on release.owner_id = bundle.owner_id
          and (release.artist_id = bundle.artist_id or release.label_id = bundle.label_id)
        where bundle.id = the_bundle
      ), known as (
        select release.id, coalesce(list_cents, release.price_cents) as weight_cents, list_cents,
          release.deleted_at is null and release.status in ('published', 'grandfathered')
            and release.price_cents > 0 and release.owner_id = bundle.owner_id
            and exists (select from track
              where track.release_id = release.id and track.deleted_at is null) as is_sold
        from parts join release on release.id = parts.release_id
        join bundle on bundle.id = the_bundle
      )
      select id, weight_cents, is_sold from known where list_cents is not null or is_sold
    $$`.execute(db)
}
