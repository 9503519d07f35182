import { type ChangelogEntry, type ChangelogWords, SUGGESTIONS_PAGE_SIZE } from '@hypha/contract'
import { type Db, inTransaction } from '../../../platform/database/connection.ts'
import { NotFound, Unacceptable } from '../../../platform/errors.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { recordSiteEdit } from '../../accounts/index.ts'
import { cleanDescription } from '../../catalogue/index.ts'
import { findEntries, findEntry, findNamed, insertEntry, linkEntry } from './changelog.queries.ts'
import { notifyOfSuggestion } from './notify-of-suggestion.ts'

interface Admin {
  id: number
}

export type ChangelogService = ReturnType<typeof createChangelog>

const NO_SUCH_ENTRY = 'community.changelog.gone'

/** The changelog, and the suggestions it completes. */
export function createChangelog(db: Db, jobs: Jobs) {
  const view = async (
    rows: readonly { id: number; title: string; html: string; published_at: Date }[],
  ): Promise<ChangelogEntry[]> => {
    const named = await findNamed(
      db,
      rows.map(({ id }) => id),
    )
    return rows.map(({ id, title, html, published_at }) => ({
      id,
      title,
      html,
      publishedAt: published_at.toISOString(),
      suggestions: named
        .filter(({ entry_id }) => entry_id === id)
        .map((each) => ({ id: each.id, kind: each.kind, title: each.title })),
    }))
  }

  const find = async (id: number): Promise<ChangelogEntry> => {
    const row = await findEntry(db, id)
    if (!row) throw new NotFound(NO_SUCH_ENTRY)
    return (await view([row]))[0]!
  }

  /** Marks the linked suggestions as done and notifies their authors and voters. */
  const end = async (tx: Db, entryId: number, suggestionIds: readonly number[]) => {
    for (const each of await linkEntry(tx, entryId, suggestionIds))
      await notifyOfSuggestion(tx, jobs, each, { status: 'done', moved: true })
  }

  const cleaned = (html: string): string => {
    const clean = cleanDescription(html)
    if (clean) return clean
    throw Unacceptable.field('html', 'contract.required')
  }

  return {
    async list(page: number) {
      const { rows, total } = await findEntries(db, {
        limit: SUGGESTIONS_PAGE_SIZE,
        offset: (page - 1) * SUGGESTIONS_PAGE_SIZE,
      })
      return { 'hydra:member': await view(rows), 'hydra:totalItems': total }
    },

    /** @throws Unacceptable for unknown suggestions */
    async add(
      { title, html, suggestionIds }: ChangelogWords,
      admin: Admin,
    ): Promise<ChangelogEntry> {
      const words = { title, html: cleaned(html) }
      const id = await inTransaction(db, async (tx) => {
        const entry = await insertEntry(tx, words)
        await end(tx, entry, suggestionIds)
        await recordSiteEdit(tx, admin, { part: 'changelog', edit: 'add', id: entry })
        return entry
      })
      return find(id)
    },

    /** @throws NotFound; Unacceptable for unknown suggestions */
    async change(
      id: number,
      { title, html, suggestionIds }: ChangelogWords,
      admin: Admin,
    ): Promise<ChangelogEntry> {
      const words = { title, html: cleaned(html) }
      await inTransaction(db, async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable('changelog_entry')
          .set(words)
          .where('id', '=', id)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) throw new NotFound(NO_SUCH_ENTRY)
        await end(tx, id, suggestionIds)
        await recordSiteEdit(tx, admin, { part: 'changelog', edit: 'change', id })
      })
      return find(id)
    },

    /** Removes an entry; its suggestions stay done. */
    remove: (id: number, admin: Admin): Promise<void> =>
      inTransaction(db, async (tx) => {
        const { numDeletedRows } = await tx
          .deleteFrom('changelog_entry')
          .where('id', '=', id)
          .executeTakeFirst()
        if (numDeletedRows > 0n)
          await recordSiteEdit(tx, admin, { part: 'changelog', edit: 'remove', id })
      }),
  }
}
