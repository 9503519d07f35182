import { type Kysely, sql } from 'kysely'

/**
 * Release pages are no longer stored in a table: each process caches what visitors were sent and drops it when the
 * channel `catalogue` announces a change. So it now also announces what else pages say: who owns the music and whether
 * they are suspended, what can be heard and how many comments there are. 0 is no release's id: it drops pages and nothing else.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of MADE_OLD_BY) {
    const name = sql.ref(`${table}_makes_pages_old`)
    await sql`drop trigger ${name} on ${sql.table(table)}`.execute(db)
    await sql`drop function ${name}()`.execute(db)
  }
  await sql`drop table release_page`.execute(db)
  await sql`
    do $$ begin
      if to_regclass('jobs.schedule') is not null then
        delete from jobs.schedule where name in ('release-pages.make', 'release-pages.find');
      end if;
    end $$`.execute(db)

  await sql`
    create trigger profile_change
    after update of full_name, suspended_at, suspended_until, deactivated_at on account
    for each row when (
      (old.full_name, old.suspended_at, old.suspended_until, old.deactivated_at)
        is distinct from (new.full_name, new.suspended_at, new.suspended_until, new.deactivated_at)
    ) execute function tell_profile_change()`.execute(db)
  await sql`
    create trigger profile_change after insert or update or delete on track_rendition
    for each statement execute function tell_profile_change()`.execute(db)
  await sql`
    create trigger profile_change after insert or update or delete on comment_thread
    for each statement execute function tell_profile_change()`.execute(db)
  await sql`alter function tell_profile_change() rename to tell_page_change`.execute(db)
  for (const table of ['artist', 'label', 'account', 'track_rendition', 'comment_thread'])
    await sql`alter trigger profile_change on ${sql.table(table)} rename to page_change`.execute(db)
}

const MADE_OLD_BY = [
  'release',
  'track',
  'track_rendition',
  'comment_thread',
  'artist',
  'label',
  'account',
]
