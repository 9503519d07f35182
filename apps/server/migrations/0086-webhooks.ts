import { type Kysely, sql } from 'kysely'

/** Webhooks of artists and labels, and their deliveries (docs/decisions/0089). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table webhook (
      id integer generated always as identity primary key,
      account_id integer not null references account on delete cascade,
      url text not null,
      events text[] not null,
      salt bytea not null,
      old_salt bytea,
      old_salt_until timestamptz,
      paused_at timestamptz,
      is_failing boolean not null default false,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index webhook_account on webhook (account_id)`.execute(db)
  await sql`
    create table webhook_delivery (
      id uuid primary key default gen_random_uuid(),
      webhook_id integer not null references webhook on delete cascade,
      event text not null,
      key text not null,
      body text not null,
      state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
      tries smallint not null default 0,
      leased_until timestamptz,
      next_try_at timestamptz,
      tried_at timestamptz,
      status smallint,
      failure text,
      duration_ms integer,
      created_at timestamptz not null default now(),
      unique (webhook_id, key)
    )`.execute(db)
  await sql`create index webhook_delivery_log on webhook_delivery (webhook_id, created_at desc)`.execute(
    db,
  )
  await sql`create index webhook_delivery_age on webhook_delivery (created_at)`.execute(db)
}
