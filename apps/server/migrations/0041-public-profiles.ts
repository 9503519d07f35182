import { type Kysely, sql } from 'kysely'

const OUT = sql`release.status in ('published', 'grandfathered') and release.deleted_at is null`

/**
 * Since when an artist or a label has a page of its own, with or without music: its owner made it on purpose, or music
 * of it was published once. An artist that exists only because an unpublished release names it has none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['artist', 'label'] as const)
    await sql`alter table ${sql.table(table)} add column public_since timestamptz`.execute(db)

  await sql`
    create function publish_profiles(published_ids integer[]) returns void language sql as $$
      update artist set public_since = now() where public_since is null and id in (
        select artist_id from release where id = any(published_ids)
        union
        select artist_id from track where release_id = any(published_ids) and deleted_at is null);
      update label set public_since = now() where public_since is null and id in (
        select label_id from release where id = any(published_ids));
    $$`.execute(db)
  await sql`
    create function publish_profiles_of_release() returns trigger language plpgsql as $$
    begin
      perform publish_profiles(array[new.id]);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger publishes_profiles
    after insert or update of status, deleted_at, artist_id, label_id on release
    for each row when (new.status in ('published', 'grandfathered') and new.deleted_at is null)
    execute function publish_profiles_of_release()`.execute(db)
  await sql`
    create function publish_profiles_of_track() returns trigger language plpgsql as $$
    begin
      if new.deleted_at is null
        and exists (select from release where id = new.release_id and ${OUT}) then
        update artist set public_since = now() where id = new.artist_id and public_since is null;
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger publishes_profiles after insert or update of artist_id, deleted_at on track
    for each row execute function publish_profiles_of_track()`.execute(db)
  await tellPageChanges(db)
  await fillIn(db)
}

/** Finished pages are dropped when the catalogue changes, and a page without music is in no release: 0 is none's id. */
async function tellPageChanges(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function tell_profile_change() returns trigger language plpgsql as $$
    begin
      perform pg_notify('catalogue', '0');
      return null;
    end $$`.execute(db)
  for (const table of ['artist', 'label'] as const) {
    await sql`
      create trigger profile_change after update on ${sql.table(table)}
      for each row when (old.public_since is not null or new.public_since is not null)
      execute function tell_profile_change()`.execute(db)
  }
}

/** What was published once, and what its owner made by hand: it was described, or no release ever named it. */
async function fillIn(db: Kysely<unknown>): Promise<void> {
  await sql`
    with once_out as (
      select id from release where status in ('published', 'grandfathered', 'unavailable')
      union
      select release_id from release_decision where to_status in ('published', 'grandfathered'))
    select publish_profiles(array(select id from once_out))`.execute(db)
  const isNamed = {
    artist: sql`exists (select from release where artist_id = profile.id)
      or exists (select from track where artist_id = profile.id)`,
    label: sql`exists (select from release where label_id = profile.id)`,
  }
  const picture = { artist: sql.ref('avatar_id'), label: sql.ref('logo_id') }
  for (const kind of ['artist', 'label'] as const)
    await sql`
      update ${sql.table(kind)} profile set public_since = created_at
      where public_since is null and owner_id is not null
        and (biography_html <> '' or links <> '{}' or ${picture[kind]} is not null
          or not (${isNamed[kind]}))`.execute(db)
  await sql`update artist set public_since = null where owner_id is null and not exists (
    select from track join release on release.id = release_id
    where track.artist_id = artist.id and ${OUT})
    and not exists (select from release where artist_id = artist.id and ${OUT})`.execute(db)
  await sql`update label set public_since = null where owner_id is null
    and not exists (select from release where label_id = label.id and ${OUT})`.execute(db)
}
