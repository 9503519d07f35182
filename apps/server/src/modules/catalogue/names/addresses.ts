import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'
import { slugOf } from './name-key.ts'

/** A slug that somebody has already, with a few more letters. */
export const withSuffix = (slug: string): string =>
  `${slug}-${randomInt(36 ** 4)
    .toString(36)
    .padStart(4, '0')}`

/** What has a page of its own under its name. */
export type Named = 'artist' | 'label'

const formerOf = (kind: Named) => sql.table(`${kind}_address`)
const idOf = (kind: Named) => sql.ref(`${kind}_id`)

/** An address for this name that nobody has or had, but for the one it is for. */
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

/** Keeps the address that something leaves, and takes back one that it had before. */
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

/** What stood at this address before. */
export async function findFormer(db: Db, kind: Named, identifier: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select ${idOf(kind)} as id from ${formerOf(kind)} where identifier = ${identifier}`.execute(db)
  return rows[0]?.id ?? null
}
