import { type Kysely, sql } from 'kysely'
import { nameKey } from '../src/modules/catalogue/names/name-key.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table media_object (
      id integer generated always as identity primary key,
      owner_id integer not null references account,
      key text not null unique,
      created_at timestamptz not null default now()
    )`.execute(db)
  for (const [kind, picture] of [
    ['artist', 'avatar_id'],
    ['label', 'logo_id'],
  ] as const) {
    await sql`
      alter table ${sql.table(kind)}
        add column ${sql.ref(picture)} integer references media_object,
        add column biography_html text not null default '',
        add column links jsonb not null default '{}'`.execute(db)
    await sql`create index ${sql.ref(`${kind}_owner`)} on ${sql.table(kind)} (owner_id)`.execute(db)
    // What it was called before stays its address.
    await sql`
      create table ${sql.table(`${kind}_address`)} (
        identifier text primary key,
        ${sql.ref(`${kind}_id`)} integer not null references ${sql.table(kind)} on delete cascade
      )`.execute(db)
  }
  await sql`
    create table label_artist (
      label_id integer not null references label on delete cascade,
      artist_id integer not null references artist on delete cascade,
      state text not null check (state in ('invited', 'joined')),
      since timestamptz not null default now(),
      primary key (label_id, artist_id)
    )`.execute(db)
  await sql`create index label_artist_artist on label_artist (artist_id)`.execute(db)
  // One release is enough to tell that finished pages are old, and without any there are none.
  await sql`
    create function tell_roster_change() returns trigger language plpgsql as $$
    begin
      perform pg_notify('catalogue', id::text) from release
        where label_id = coalesce(new.label_id, old.label_id)
          and status in ('published', 'grandfathered') and deleted_at is null limit 1;
      perform pg_notify('catalogue', id::text) from release
        where artist_id = coalesce(new.artist_id, old.artist_id)
          and status in ('published', 'grandfathered') and deleted_at is null limit 1;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger roster_change after insert or update or delete on label_artist
    for each row execute function tell_roster_change()`.execute(db)
  await sql`
    create table beta_access (
      account_id integer primary key references account on delete cascade,
      granted_at timestamptz not null default now()
    )`.execute(db)
  // People who uploaded before the gate existed pass it.
  await sql`insert into beta_access (account_id) select distinct owner_id from release`.execute(db)
  await tellNamesApartAnew(db, 'artist', 'name', 'name_key')
  await tellNamesApartAnew(db, 'label', 'title', 'title_key')
}

/** Accents, spaces and crossed letters make no other name any more; of two that stand already, each keeps its own. */
async function tellNamesApartAnew(
  db: Kysely<unknown>,
  table: string,
  name: string,
  key: string,
): Promise<void> {
  const { rows } = await sql<{ id: number; name: string; key: string }>`
    select id, ${sql.ref(name)} as name, ${sql.ref(key)} as key from ${sql.table(table)}
    order by id`.execute(db)
  for (const row of rows) {
    const fresh = nameKey(row.name)
    if (fresh === row.key) continue
    await sql`
      update ${sql.table(table)} set ${sql.ref(key)} = ${fresh}
      where id = ${row.id}
        and not exists (select from ${sql.table(table)} where ${sql.ref(key)} = ${fresh})`.execute(
      db,
    )
  }
}
