import { type Kysely, type RawBuilder, sql } from 'kysely'

/**
 * What the page of a release says to everybody, ready-made. A change adds a row without a body, in its own transaction: as
 * long as that row exists, the stored body is stale.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // No foreign key: what only adds rows here waits for nobody.
  await sql`
    create table release_page (
      release_id integer not null,
      id bigint generated always as identity,
      format integer,
      body text check ((body is null) = (format is null)),
      primary key (release_id, id)
    )`.execute(db)
  await sql`create index release_page_format on release_page (format, release_id)`.execute(db)

  await makesOld(
    db,
    'release',
    'insert or update or delete',
    sql`
      insert into release_page (release_id) values (coalesce(new.id, old.id));
      if tg_op <> 'UPDATE' or old.owner_id <> new.owner_id
        or (old.deleted_at is null) <> (new.deleted_at is null) then
        -- Each release says how many its owner has.
        insert into release_page (release_id)
        select id from release where owner_id in (old.owner_id, new.owner_id) and ${IS_OUT};
      end if;`,
  )
  await makesOld(
    db,
    'track',
    'insert or update or delete',
    sql`insert into release_page (release_id) values (coalesce(new.release_id, old.release_id));`,
  )
  await makesOld(
    db,
    'track_rendition',
    'insert or update or delete',
    sql`
      insert into release_page (release_id)
      select release_id from track where id = coalesce(new.track_id, old.track_id);`,
  )
  await makesOld(
    db,
    'comment_thread',
    'insert or update or delete',
    sql`
      if coalesce(new.kind, old.kind) = 'release' then
        insert into release_page (release_id) values (coalesce(new.target_id, old.target_id));
      end if;`,
  )
  await makesOld(
    db,
    'artist',
    'update of name, identifier',
    sql`
      insert into release_page (release_id)
      select id from release where ${IS_OUT} and (artist_id = new.id
        or id in (select release_id from track where artist_id = new.id));`,
  )
  await makesOld(
    db,
    'label',
    'update of title, identifier',
    sql`
      insert into release_page (release_id)
      select id from release where label_id = new.id and ${IS_OUT};`,
  )
  await makesOld(
    db,
    'account',
    'update of full_name',
    sql`
      insert into release_page (release_id)
      select id from release where owner_id = new.id and ${IS_OUT};`,
  )
}

const IS_OUT = sql`status in ('published', 'grandfathered') and deleted_at is null`

/** Lets changes of a table add to `release_page` what `statements` say. */
async function makesOld(
  db: Kysely<unknown>,
  table: string,
  events: `update of ${string}` | 'insert or update or delete',
  statements: RawBuilder<unknown>,
): Promise<void> {
  const name = sql.ref(`${table}_makes_pages_old`)
  await sql`
    create function ${name}() returns trigger language plpgsql as $$
    begin ${statements}
      return null;
    end $$`.execute(db)
  await sql`
    create trigger ${name} after ${sql.raw(events)} on ${sql.table(table)}
    for each row execute function ${name}()`.execute(db)
}
