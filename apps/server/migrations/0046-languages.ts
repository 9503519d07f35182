import { type Kysely, sql } from 'kysely'

/** Accounts have a language, and notifications are kept as a text with parameters, to be said in any language. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account add column language text not null default 'en'`.execute(db)
  await sql`alter table farewell add column language text not null default 'en'`.execute(db)
  await sql`alter table contact_message add column language text not null default 'en'`.execute(db)
  // Notifications from before have only the English message.
  await sql`alter table notification add column text jsonb`.execute(db)
}
