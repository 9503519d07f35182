import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'
import { slugOf } from './name-key.ts'

/** Appends random letters to a slug that is taken. */
export const withSuffix = (slug: string): string =>
  `${slug}-${randomInt(36 ** 4)
    .toString(36)
    .padStart(4, '0')}`

/** Kinds of profiles with a page at their name. */
export type Named = 'artist' | 'label'

const formerOf = (kind: Named) => sql.table(`${kind}_address`)
const idOf = (kind: Named) => sql.ref(`${kind}_id`)

/** Returns an address for this name that no other profile has or had. */
export async function freeIdentifier(
  db: Db,
  kind: Named,
  name: string,
  ownId: number | null,
): Promise<string> {
  const slug = slugOf(name)
  const { rows } = await sql`
    select from ${sql.table(kind)} where identifier = ${slug} and id is distinct from ${ownId}
    union all
    select from ${formerOf(kind)}
    where identifier = ${slug} and ${idOf(kind)} is distinct from ${ownId}`.execute(db)
  return rows.length === 0 ? slug : withSuffix(slug)
}

/** Saves the old address for redirects, and removes the new one from the saved ones. */
export async function moveAddress(
  tx: Db,
  kind: Named,
  id: number,
  from: string,
  to: string,
): Promise<void> {
  await sql`delete from ${formerOf(kind)} where identifier = ${to}`.execute(tx)
  await sql`
    insert into ${formerOf(kind)} (identifier, ${idOf(kind)}) values (${from}, ${id})
    on conflict do nothing`.execute(tx)
}

/** Returns the id of the profile that had this address before. */
export async function findFormer(db: Db, kind: Named, identifier: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select ${idOf(kind)} as id from ${formerOf(kind)} where identifier = ${identifier}`.execute(db)
  return rows[0]?.id ?? null
}
