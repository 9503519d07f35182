import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // `words` is what is searched: title, text and answer as search folds them.
  await sql`
    create table suggestion (
      id integer generated always as identity primary key,
      account_id integer not null references account,
      kind text not null check (kind in ('feature', 'bug')),
      status text not null default 'open'
        check (status in ('open', 'planned', 'started', 'done', 'declined')),
      title text not null,
      text text not null,
      answer text,
      answered_at timestamptz,
      nice integer not null default 0 check (nice >= 0),
      important integer not null default 0 check (important >= 0),
      essential integer not null default 0 check (essential >= 0),
      votes integer generated always as (nice + important + essential) stored,
      words text not null,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index suggestion_votes on suggestion (kind, votes desc, id desc)`.execute(db)
  await sql`create index suggestion_newest on suggestion (kind, id desc)`.execute(db)
  await sql`create index suggestion_account on suggestion (account_id)`.execute(db)

  await sql`
    create table suggestion_vote (
      account_id integer not null references account on delete cascade,
      suggestion_id integer not null references suggestion on delete cascade,
      option text not null check (option in ('nice', 'important', 'essential')),
      voted_at timestamptz not null default now(),
      primary key (account_id, suggestion_id)
    )`.execute(db)
  await sql`create index suggestion_vote_suggestion on suggestion_vote (suggestion_id)`.execute(db)
  await sql`
    create function count_suggestion_votes() returns trigger language plpgsql as $$
    declare
      before text := case when tg_op <> 'INSERT' then old.option end;
      after text := case when tg_op <> 'DELETE' then new.option end;
    begin
      update suggestion set
        nice = nice + (after is not distinct from 'nice')::int
          - (before is not distinct from 'nice')::int,
        important = important + (after is not distinct from 'important')::int
          - (before is not distinct from 'important')::int,
        essential = essential + (after is not distinct from 'essential')::int
          - (before is not distinct from 'essential')::int
      where id = coalesce(new.suggestion_id, old.suggestion_id);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger suggestion_vote_counted after insert or update or delete on suggestion_vote
    for each row execute function count_suggestion_votes()`.execute(db)

  await sql`
    create table changelog_entry (
      id integer generated always as identity primary key,
      title text not null,
      html text not null,
      published_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index changelog_entry_newest on changelog_entry (published_at desc, id desc)`.execute(
    db,
  )
  await sql`
    create table changelog_suggestion (
      entry_id integer not null references changelog_entry on delete cascade,
      suggestion_id integer not null references suggestion on delete cascade,
      primary key (entry_id, suggestion_id)
    )`.execute(db)
  await sql`create index changelog_suggestion_of on changelog_suggestion (suggestion_id)`.execute(
    db,
  )

  await sql`
    create table faq (
      id integer generated always as identity primary key,
      question text not null,
      answer_html text not null,
      position integer not null default 0
    )`.execute(db)
  await sql`
    create table supporter (
      id integer generated always as identity primary key,
      name text not null,
      note text not null default '',
      href text,
      since timestamptz not null default now()
    )`.execute(db)
  await sql`
    insert into faq (question, answer_html, position) values
      ('Does it cost anything to listen?',
       '<p>No. Everything that is published can be heard as often as you like, without an account.</p>', 1),
      ('What do artists keep of a sale?',
       '<p>What is left after the fee of the card payment and a commission. The earnings calculator shows every deduction.</p>', 2),
      ('What does Premium bring?',
       '<p>High-quality streams, the list view, more free downloads a day, bookmarks, votes for suggestions, and no ads. All of it stands under memberships.</p>', 3),
      ('How do I get my music on here?',
       '<p>Choose Upload Music in the menu with the plus. An admin listens to every release before it is published, and you are told by mail.</p>', 4)`.execute(
    db,
  )

  await sql`
    create table contact_message (
      id integer generated always as identity primary key,
      name text not null,
      email text not null,
      message text not null,
      sent_at timestamptz not null default now(),
      read_at timestamptz,
      answer text,
      answered_at timestamptz,
      answered_by integer references account
    )`.execute(db)
  await sql`create index contact_message_unread on contact_message (id) where read_at is null`.execute(
    db,
  )
}
