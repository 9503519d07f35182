import { type Kysely, sql } from 'kysely'

/** Some actions are about an account and need no reason: decisions with a text of their own, refunds of tickets. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table audit_entry drop constraint audit_entry_check,
      add check (reason <> '' or account_id is null
        or action in ('decide-verification', 'answer-suggestion', 'refund-order'))`.execute(db)
}
