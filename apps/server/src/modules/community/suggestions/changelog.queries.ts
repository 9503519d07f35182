import type { Db } from '../../../platform/database/connection.ts'
import { Unacceptable } from '../../../platform/errors.ts'

export async function findEntries(db: Db, { limit, offset }: { limit: number; offset: number }) {
  const [rows, { total }] = await Promise.all([
    db
      .selectFrom('changelog_entry')
      .selectAll()
      .orderBy('published_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    db
      .selectFrom('changelog_entry')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

export const findEntry = (db: Db, id: number) =>
  db.selectFrom('changelog_entry').where('id', '=', id).selectAll().executeTakeFirst()

/** Selects the suggestions linked to these entries. */
export const findNamed = (db: Db, entryIds: readonly number[]) =>
  entryIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('changelog_suggestion')
        .innerJoin('suggestion', 'suggestion.id', 'changelog_suggestion.suggestion_id')
        .where('entry_id', 'in', entryIds)
        .select(['entry_id', 'suggestion.id', 'suggestion.kind', 'suggestion.title'])
        .orderBy('suggestion.id')
        .execute()

export async function insertEntry(tx: Db, words: { title: string; html: string }): Promise<number> {
  const { id } = await tx
    .insertInto('changelog_entry')
    .values(words)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Replaces the suggestions linked to an entry, and marks them as done.
 * @returns those that were not done before
 * @throws Unacceptable
 */
export async function linkEntry(tx: Db, entryId: number, suggestionIds: readonly number[]) {
  const named = [...new Set(suggestionIds)]
  await tx.deleteFrom('changelog_suggestion').where('entry_id', '=', entryId).execute()
  if (named.length === 0) return []
  const locked = await tx
    .selectFrom('suggestion')
    .where('id', 'in', named)
    .selectAll()
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  if (locked.length < named.length)
    throw Unacceptable.field('suggestionIds', 'community.changelog.noSuggestion')
  await tx
    .insertInto('changelog_suggestion')
    .values(named.map((suggestion_id) => ({ entry_id: entryId, suggestion_id })))
    .execute()
  await tx.updateTable('suggestion').set({ status: 'done' }).where('id', 'in', named).execute()
  return locked.filter(({ status }) => status !== 'done')
}
