import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table release add column catalogue_number text`.execute(db)
  await sql`
    create table release_rank (
      release_id integer primary key references release on delete cascade,
      popular real not null default 0,
      trending real not null default 0,
      plays integer not null default 0
    )`.execute(db)
  await sql`
    create function tell_ranks() returns trigger language plpgsql as $$
    begin
      notify ranks;
      return null;
    end $$`.execute(db)
  // Once a statement: ranks are written all together and read all together.
  await sql`
    create trigger ranks_change after insert or update or delete or truncate on release_rank
    for each statement execute function tell_ranks()`.execute(db)
  // What texts share that differ in case and accents only; packages/catalogue-index/src/fold-text.ts does the same.
  await sql`
    create function fold_text(written text) returns text language sql immutable strict parallel safe as $$
      select replace(lower(regexp_replace(normalize(written, NFKD), '[\\u0300-\\u036f]', '', 'g')), 'ς', 'σ')
    $$`.execute(db)
}
