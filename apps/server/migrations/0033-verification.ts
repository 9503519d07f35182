import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table artist add column verified_at timestamptz`.execute(db)
  await sql`
    create table verification_request (
      id integer generated always as identity primary key,
      artist_id integer not null references artist,
      account_id integer not null references account,
      links text not null check (links <> ''),
      comments text not null,
      status text not null default 'created' check (
        status in ('created', 'submitted', 'approved', 'refused', 'withdrawn')),
      reason text not null default '',
      decided_by integer references account,
      decided_at timestamptz,
      created_at timestamptz not null default now(),
      check ((decided_at is not null) = (status in ('approved', 'refused', 'withdrawn'))),
      check ((decided_by is not null) = (status in ('approved', 'refused')))
    )`.execute(db)
  await sql`
    create unique index verification_request_open on verification_request (artist_id, account_id)
    where status in ('created', 'submitted')`.execute(db)
  await sql`
    create index verification_request_account on verification_request (account_id)`.execute(db)
  await sql`
    create index verification_request_status on verification_request (status, id)`.execute(db)

  const photo = (more: string) =>
    sql.raw(`photo text ${more} check (photo in ('idCardPhoto', 'selfPhoto'))`)
  await sql`
    create table verification_file (
      id integer generated always as identity primary key,
      request_id integer not null references verification_request,
      ${photo('')},
      key text not null unique,
      sealed_key bytea not null,
      created_at timestamptz not null default now(),
      unique (request_id, photo)
    )`.execute(db)
  await sql`
    create table verification_look (
      id integer generated always as identity primary key,
      request_id integer not null references verification_request,
      ${photo('not null')},
      admin_id integer not null references account,
      at timestamptz not null default now()
    )`.execute(db)
  await sql`create index verification_look_request on verification_look (request_id)`.execute(db)
  await sql`
    create trigger verification_look_kept before update or delete on verification_look
    for each statement execute function decisions_are_kept()`.execute(db)
  await sql`
    create table verification_comment (
      id integer generated always as identity primary key,
      request_id integer not null references verification_request,
      admin_id integer not null references account,
      text text not null,
      at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create index verification_comment_request on verification_comment (request_id)`.execute(db)
}
