import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // One per person; the last save wins.
  await sql`
    create table saved_queue (
      account_id integer primary key references account on delete cascade,
      player jsonb not null,
      device text not null,
      saved_at timestamptz not null
    )`.execute(db)
}
