import {
  type Suggestion,
  type SuggestionAnswer,
  type SuggestionKind,
  SUGGESTIONS_PAGE_SIZE,
  type SuggestionWords,
} from '@hypha/contract'
import { type Db, inTransaction } from '../../../platform/database/connection.ts'
import { Conflict, Forbidden, NotFound } from '../../../platform/errors.ts'
import { recordAudit } from '../../accounts/index.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import {
  findEntriesOf,
  findStats,
  findSuggestion,
  findSuggestions,
  foldedWords,
  insertSuggestion,
  lockSuggestion,
  type SuggestionFilter,
  type SuggestionRow,
} from './suggestions.queries.ts'
import { notifyOfSuggestion } from './notify-of-suggestion.ts'
import { NO_SUCH_SUGGESTION } from './votable.ts'

export type SuggestionsService = ReturnType<typeof createSuggestions>

interface Person {
  id: number
  isAdmin: boolean
}

/** Feature suggestions and bug reports. */
export function createSuggestions(db: Db, jobs: Jobs) {
  const view = async (rows: readonly SuggestionRow[]): Promise<Suggestion[]> => {
    const entries = await findEntriesOf(
      db,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      status: row.status,
      title: row.title,
      text: row.text,
      author: { id: row.account_id, fullName: row.full_name },
      answer: row.answer,
      answeredAt: row.answered_at?.toISOString() ?? null,
      votes: row.votes,
      options: { nice: row.nice, important: row.important, essential: row.essential },
      bought: row.bought,
      changelogs: entries
        .filter(({ suggestion_id }) => suggestion_id === row.id)
        .map(({ id, title }) => ({ id, title })),
      comments: row.comments,
      createdAt: row.created_at.toISOString(),
    }))
  }

  const find = async (id: number): Promise<Suggestion> => {
    const row = await findSuggestion(db, id)
    if (!row) throw new NotFound(NO_SUCH_SUGGESTION)
    return (await view([row]))[0]!
  }

  /** Returns a suggestion of this author, or any for admins, locked. @throws NotFound; Forbidden */
  const lockOwn = async (tx: Db, person: Person, id: number) => {
    const row = await lockSuggestion(tx, id)
    if (!row) throw new NotFound(NO_SUCH_SUGGESTION)
    if (row.account_id !== person.id && !person.isAdmin)
      throw new Forbidden('community.suggestion.notYours')
    return row
  }

  return {
    find,

    async search(filter: SuggestionFilter) {
      const { rows, total } = await findSuggestions(db, filter)
      return {
        suggestions: await view(rows),
        total,
        currentPage: filter.page,
        totalPages: Math.ceil(total / SUGGESTIONS_PAGE_SIZE),
      }
    },

    stats: (kind: SuggestionKind) => findStats(db, kind),

    add: async (person: Person, words: SuggestionWords): Promise<Suggestion> =>
      find(await insertSuggestion(db, person.id, words)),

    /** @throws NotFound; Forbidden for others; Conflict if it has been answered */
    async change(person: Person, id: number, words: SuggestionWords): Promise<Suggestion> {
      await inTransaction(db, async (tx) => {
        const row = await lockOwn(tx, person, id)
        if (row.status !== 'open' && !person.isAdmin)
          throw new Conflict('community.suggestion.underway')
        await tx
          .updateTable('suggestion')
          .set({ ...words, words: foldedWords(words.title, words.text, row.answer ?? '') })
          .where('id', '=', id)
          .execute()
      })
      return find(id)
    },

    /** @throws NotFound; Forbidden for others; Conflict if others voted for it, or bought votes */
    remove: (person: Person, id: number): Promise<void> =>
      inTransaction(db, async (tx) => {
        const { bought } = await lockOwn(tx, person, id)
        if (bought > 0) throw new Conflict('community.suggestion.bought')
        const others = await tx
          .selectFrom('suggestion_vote')
          .where('suggestion_id', '=', id)
          .where('account_id', '!=', person.id)
          .select('account_id')
          .executeTakeFirst()
        if (others && !person.isAdmin) throw new Conflict('community.suggestion.voted')
        await tx.deleteFrom('suggestion').where('id', '=', id).execute()
      }),

    /** @throws NotFound */
    async answer(
      id: number,
      { status, answer }: SuggestionAnswer,
      admin: { id: number },
    ): Promise<Suggestion> {
      await inTransaction(db, async (tx) => {
        const row = await lockSuggestion(tx, id)
        if (!row) throw new NotFound(NO_SUCH_SUGGESTION)
        await tx
          .updateTable('suggestion')
          .set({
            status,
            answer: answer || null,
            answered_at: answer ? new Date() : null,
            words: foldedWords(row.title, row.text, answer),
          })
          .where('id', '=', id)
          .execute()
        await recordAudit(tx, {
          ...{ adminId: admin.id, action: 'answer-suggestion', accountId: row.account_id },
          ...{ reason: '', details: { suggestion: id, status } },
        })
        const moved = row.status !== status
        if (moved || (answer && answer !== row.answer))
          await notifyOfSuggestion(tx, jobs, row, { status, moved })
      })
      return find(id)
    },
  }
}
