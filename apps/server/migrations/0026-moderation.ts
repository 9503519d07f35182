import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Over by itself: what lies in the past counts for nothing. Without an end it is for good.
  await sql`
    alter table account
      add column suspended_at timestamptz,
      add column suspended_until timestamptz,
      add column suspension_reason text,
      add check ((suspended_at is null) = (suspension_reason is null)),
      add check (suspended_until is null or suspended_at is not null)`.execute(db)

  // It keeps its place and its words, which its author and admins alone read.
  await sql`
    alter table comment
      add column hidden_at timestamptz,
      add column hidden_reason text,
      add check ((hidden_at is null) = (hidden_reason is null))`.execute(db)

  const kind = sql`kind text not null check (kind in ('release', 'track', 'comment', 'user', 'event'))`
  await sql`
    create table moderation_decision (
      id integer generated always as identity primary key,
      ${kind},
      target_id integer not null,
      title text not null,
      said text not null,
      concerns_id integer not null references account,
      admin_id integer not null references account,
      decisions text[] not null check (
        cardinality(decisions) > 0
        and decisions <@ array['dismiss', 'hide', 'remove', 'warn', 'suspend', 'undo']),
      undoes_id integer unique references moderation_decision,
      days integer check (days > 0),
      reason text not null,
      reports integer not null check (reports >= 0),
      decided_at timestamptz not null default now(),
      check (days is null or 'suspend' = any (decisions)),
      check ((undoes_id is not null) = ('undo' = any (decisions))),
      check ((reports = 0) = (undoes_id is not null))
    )`.execute(db)
  await sql`
    create index moderation_decision_concerns on moderation_decision (concerns_id)`.execute(db)
  await sql`
    create function decisions_are_kept() returns trigger language plpgsql as $$
    begin
      raise exception 'What was decided is only added to.';
    end $$`.execute(db)
  await sql`
    create trigger moderation_decision_kept before update or delete on moderation_decision
    for each statement execute function decisions_are_kept()`.execute(db)

  // Title and text as they were when it was reported; the original may change or disappear.
  await sql`
    create table report (
      id integer generated always as identity primary key,
      ${kind},
      target_id integer not null,
      title text not null,
      said text not null,
      concerns_id integer not null references account,
      reporter_id integer not null references account,
      reason text not null,
      words text not null,
      decision_id integer references moderation_decision,
      reported_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create unique index report_open on report (kind, target_id, reporter_id)
    where decision_id is null`.execute(db)
  await sql`
    create index report_decided on report (decision_id) where decision_id is not null`.execute(db)
  await sql`create index report_reporter on report (reporter_id)`.execute(db)
}
