import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const kind = sql`kind text not null check (
    kind in ('release', 'track', 'artist', 'label', 'event', 'suggestion'))`
  await sql`
    create table comment (
      id integer generated always as identity primary key,
      ${kind},
      target_id integer not null,
      account_id integer not null references account,
      parent_id integer references comment on delete cascade,
      answers_id integer references comment on delete set null,
      second integer check (second >= 0),
      text text not null,
      mentions jsonb not null default '[]',
      likes integer not null default 0 check (likes >= 0),
      replies integer not null default 0 check (replies >= 0),
      edited_at timestamptz,
      deleted_at timestamptz,
      created_at timestamptz not null default now(),
      check (second is null or kind = 'track')
    )`.execute(db)
  // By `-id`, not by `id`: reading one thread along the primary key would read all others that lie between.
  await sql`
    create index comment_newest on comment (kind, target_id, (-id))
    where parent_id is null`.execute(db)
  await sql`
    create index comment_liked on comment (kind, target_id, likes desc, id desc)
    where parent_id is null`.execute(db)
  await sql`create index comment_replies on comment (parent_id, (-id))`.execute(db)
  await sql`
    create index comment_answers on comment (answers_id) where answers_id is not null`.execute(db)
  await sql`create index comment_account on comment (account_id, id desc)`.execute(db)
  await sql`
    create index comment_marks on comment (target_id, (-id))
    where second is not null and deleted_at is null`.execute(db)
  await sql`
    create table comment_like (
      comment_id integer not null references comment on delete cascade,
      account_id integer not null references account on delete cascade,
      primary key (comment_id, account_id)
    )`.execute(db)
  await sql`create index comment_like_account on comment_like (account_id)`.execute(db)
  // How many of a thread are there. Counted beside what they are about: a comment must not touch the catalogue.
  await sql`
    create table comment_thread (
      ${kind},
      target_id integer not null,
      comments integer not null check (comments >= 0),
      primary key (kind, target_id)
    )`.execute(db)

  // Lock order for writers: the parent comment first, then the thread.
  await sql`
    create function count_comments() returns trigger language plpgsql as $$
    declare
      change integer := case tg_op when 'INSERT' then 1 else -1 end;
      touched comment := case tg_op when 'INSERT' then new else old end;
    begin
      if tg_op = 'DELETE' and old.deleted_at is not null then
        return null;
      end if;
      if touched.parent_id is not null then
        update comment set replies = replies + change where id = touched.parent_id;
      end if;
      if change > 0 then
        insert into comment_thread values (touched.kind, touched.target_id, 1)
        on conflict (kind, target_id) do update set comments = comment_thread.comments + 1;
      else
        update comment_thread set comments = comments - 1
        where kind = touched.kind and target_id = touched.target_id;
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger comment_counted after insert or delete on comment
    for each row execute function count_comments()`.execute(db)
  await sql`
    create trigger comment_blanked after update of deleted_at on comment
    for each row when (old.deleted_at is null and new.deleted_at is not null)
    execute function count_comments()`.execute(db)
  await sql`
    create function count_comment_likes() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        update comment set likes = likes + 1 where id = new.comment_id;
      else
        update comment set likes = likes - 1 where id = old.comment_id;
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger comment_like_counted after insert or delete on comment_like
    for each row execute function count_comment_likes()`.execute(db)

  // They go with what they are about.
  await sql`
    create function remove_thread() returns trigger language plpgsql as $$
    begin
      delete from comment where kind = tg_argv[0] and target_id = old.id and parent_id is null;
      delete from comment_thread where kind = tg_argv[0] and target_id = old.id;
      return null;
    end $$`.execute(db)
  for (const table of ['release', 'track', 'artist', 'label'])
    await sql`
      create trigger ${sql.raw(table)}_thread_goes after delete on ${sql.table(table)}
      for each row execute function remove_thread(${sql.lit(table)})`.execute(db)

  // Whom a comment may name, by how the name begins.
  await sql`
    create index account_name on account (lower(full_name) text_pattern_ops)
    where is_verified and deactivated_at is null`.execute(db)
}
