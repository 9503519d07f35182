import type pg from 'pg'

/** Advisory lock for startup and writes: `hypha sandbox` as a number. */
export const LOCK = 0x5a9db0c5

/**
 * Creates the sandbox's own schema. Not a migration of the product: an instance with Stripe keys never has
 * it, and it can be dropped as a whole.
 */
export async function createTables(pool: pg.Pool): Promise<void> {
  // One simple query is one transaction, and the lock lets one process at a time do it.
  await pool.query(`
    select pg_advisory_xact_lock(${LOCK});
    create schema if not exists sandbox_payments;
    create table if not exists sandbox_payments.object (
      id text primary key,
      kind text not null,
      sequence bigint generated always as identity,
      created bigint not null,
      due_at bigint,
      data jsonb not null
    );
    create index if not exists object_kind on sandbox_payments.object (kind, sequence desc);
    create index if not exists object_created on sandbox_payments.object (kind, created);
    create index if not exists object_due on sandbox_payments.object (due_at) where due_at is not null;
    create index if not exists object_data on sandbox_payments.object using gin (data jsonb_path_ops);
    create table if not exists sandbox_payments.clock (
      is_only boolean primary key default true check (is_only),
      ahead_seconds bigint not null default 0,
      goes_to bigint
    );
    insert into sandbox_payments.clock default values on conflict do nothing;
    create table if not exists sandbox_payments.answer (
      key text primary key,
      fingerprint text not null,
      endpoint text not null,
      request_id text not null,
      status integer not null,
      body text not null,
      created bigint not null
    );
    create index if not exists answer_created on sandbox_payments.answer (created);
    create table if not exists sandbox_payments.delivery (
      event_id text primary key references sandbox_payments.object on delete cascade,
      attempts integer not null default 0,
      due_at bigint not null
    );
    create index if not exists delivery_due on sandbox_payments.delivery (due_at);`)
}
