import type { ConnectionTarget } from '../platform/database/connection.ts'
import { readRelations } from '../platform/database/read-relations.ts'
import type { Breach } from './invariants.ts'

/** The description of the check. */
export const NO_DAMAGED_PAGES = 'no page of a table or an index is damaged'

/** Reads all tables and indexes. @returns null if they are intact */
export async function checkPages(target: ConnectionTarget): Promise<Breach | null> {
  const what: string[] = []
  for await (const { name, reason } of readRelations(target))
    if (reason !== null) what.push(`${name}: ${reason}`)
  return what.length > 0
    ? { id: 'pages', description: NO_DAMAGED_PAGES, what, count: what.length }
    : null
}
