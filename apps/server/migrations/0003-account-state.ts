import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account add column deactivated_at timestamptz`.execute(db)
  // A link proves who reads an address: it is void once the account has another one.
  await sql`alter table mail_link add column email_key text`.execute(db)
  await sql`
    update mail_link set email_key = account.email_key from account
    where account.id = mail_link.account_id`.execute(db)
  await sql`alter table mail_link alter column email_key set not null`.execute(db)
}
