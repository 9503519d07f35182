import { type Kysely, sql } from 'kysely'

/** The maintenance mode: on while there is a row. Every process is notified of changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table maintenance_mode (
      is_only boolean primary key default true check (is_only),
      since timestamptz not null default now()
    )`.execute(db)
  await sql`
    create function tell_maintenance_change() returns trigger language plpgsql as $$
    begin
      perform pg_notify('maintenance', '');
      return null;
    end $$`.execute(db)
  await sql`
    create trigger maintenance_change after insert or delete on maintenance_mode
    for each statement execute function tell_maintenance_change()`.execute(db)
}
