import { type Kysely, sql } from 'kysely'

/** Phones that get push messages, each as long as the session of its app (docs/decisions/0090). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table push_device (
      id integer generated always as identity primary key,
      account_id integer not null references account on delete cascade,
      session_id uuid not null unique references session on delete cascade,
      token text not null unique,
      platform text not null check (platform in ('ios', 'android')),
      created_at timestamptz not null default now(),
      seen_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index push_device_account on push_device (account_id)`.execute(db)
  await sql`
    create function remove_push_device() returns trigger language plpgsql as $$
    begin
      delete from push_device where session_id = new.id;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger session_end after update of ended_at on session
    for each row when (new.ended_at is not null) execute function remove_push_device()`.execute(db)
}
