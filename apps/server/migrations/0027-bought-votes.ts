import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // What was said of a suggestion goes with it.
  await sql`
    create trigger suggestion_thread_goes after delete on suggestion
    for each row execute function remove_thread('suggestion')`.execute(db)

  // No reference to the suggestion: what was paid outlives it.
  await sql`
    create table vote_purchase (
      id integer generated always as identity primary key,
      account_id integer not null references account,
      suggestion_id integer not null,
      votes integer not null check (votes between 1 and 50),
      state text not null default 'open' check (state in ('open', 'paid', 'refunded', 'cancelled')),
      payment_intent_id text unique,
      checked_at timestamptz not null default now(),
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create unique index vote_purchase_open on vote_purchase (account_id, suggestion_id)
    where state = 'open'`.execute(db)
  await sql`
    create index vote_purchase_of on vote_purchase (suggestion_id, account_id, id desc)`.execute(db)
  await sql`
    create index vote_purchase_unsettled on vote_purchase (checked_at) where state = 'open'`.execute(
    db,
  )

  await sql`
    alter table suggestion
      add column bought integer not null default 0 check (bought >= 0),
      drop column votes`.execute(db)
  await sql`
    alter table suggestion
    add column votes integer generated always as (nice + important + essential + bought) stored`.execute(
    db,
  )
  await sql`create index suggestion_votes on suggestion (kind, votes desc, id desc)`.execute(db)
  await sql`
    create function count_bought_votes() returns trigger language plpgsql as $$
    begin
      update suggestion
      set bought = bought + case when new.state = 'paid' then new.votes else -new.votes end
      where id = new.suggestion_id;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger vote_purchase_counted after update of state on vote_purchase
    for each row when ((old.state = 'paid') <> (new.state = 'paid'))
    execute function count_bought_votes()`.execute(db)

  await sql`
    alter table membership_payment
      add column vote_purchase_id integer unique references vote_purchase,
      drop constraint membership_payment_check2,
      add check (num_nonnulls(subscription_id, founder_seat_id, vote_purchase_id) = 1)`.execute(db)
}
