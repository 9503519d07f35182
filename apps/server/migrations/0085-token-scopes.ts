import { type Kysely, sql } from 'kysely'

/**
 * Divides the scope `write` of personal access tokens (docs/decisions/0085). Every token could read, and those that could
 * write get all of its parts. They keep its name, too, because processes of the previous version look for it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update personal_token set scopes = array(
      select distinct unnest(
        scopes || '{read}'
        || case when 'write' = any(scopes) then '{library,publish,sell}'::text[] else '{}' end
      )
    )`.execute(db)
}
