import { type Kysely, sql } from 'kysely'

/** Door links for helpers, re-entry, and a log of all scans, also of those made without a network. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table event add column allows_reentry boolean not null default false`.execute(db)

  await sql`
    create table door_link (
      id integer generated always as identity primary key,
      event_id integer not null references event on delete cascade,
      name text not null,
      nonce bytea not null,
      secret_hash bytea not null unique,
      created_at timestamptz not null default now(),
      revoked_at timestamptz
    )`.execute(db)
  await sql`create index door_link_event on door_link (event_id)`.execute(db)

  await sql`
    create table check_in (
      id integer generated always as identity primary key,
      event_id integer not null references event on delete cascade,
      uid text not null,
      ticket_id integer references ticket on delete cascade,
      direction text not null check (direction in ('in', 'out')),
      outcome text not null check (outcome in (
        'admitted', 'reentered', 'left', 'used', 'notInside', 'unknown', 'conflict')),
      at timestamptz not null,
      door_link_id integer references door_link,
      checked_in_by integer references account,
      is_offline boolean not null,
      conflicts_with integer references check_in on delete set null,
      created_at timestamptz not null default now(),
      unique (event_id, uid),
      check (num_nonnulls(door_link_id, checked_in_by) = 1),
      check (ticket_id is not null or outcome = 'unknown'),
      check (conflicts_with is null or outcome = 'conflict')
    )`.execute(db)
  await sql`create unique index check_in_admission on check_in (ticket_id) where outcome = 'admitted'`.execute(
    db,
  )
  await sql`create index check_in_ticket on check_in (ticket_id)`.execute(db)
  await sql`create index check_in_conflict on check_in (event_id) where outcome = 'conflict'`.execute(
    db,
  )
  await sql`
    insert into check_in (event_id, uid, ticket_id, direction, outcome, at, checked_in_by, is_offline)
    select event_id, 'ticket-' || id, id, 'in', 'admitted', checked_in_at, checked_in_by, false
    from ticket where checked_in_at is not null order by checked_in_at`.execute(db)

  await sql`
    alter table ticket
      add column left_at timestamptz,
      add column changed_at timestamptz not null default clock_timestamp(),
      add check (left_at is null or checked_in_at is not null)`.execute(db)
  await sql`create index ticket_changed on ticket (event_id, changed_at)`.execute(db)
  await sql`
    create function ticket_changed() returns trigger language plpgsql as $$
    begin
      new.changed_at = clock_timestamp();
      return new;
    end $$`.execute(db)
  await sql`
    create trigger ticket_changed before insert or update on ticket
    for each row execute function ticket_changed()`.execute(db)
}
