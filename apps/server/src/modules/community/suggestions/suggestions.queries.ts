import {
  searchWords,
  type SuggestionKind,
  type SuggestionOrder,
  SUGGESTIONS_PAGE_SIZE,
  type SuggestionStatus,
  type SuggestionWords,
  type UserVoteOption,
} from '@hypha/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'

export interface SuggestionFilter {
  page: number
  kind: SuggestionKind
  status?: SuggestionStatus | undefined
  order: SuggestionOrder
  words: string
}

/** Returns the normalized words of title, text and answer for search. */
export const foldedWords = (...texts: readonly string[]) => searchWords(texts.join(' ')).join(' ')

const withAuthor = (db: Db) =>
  db
    .selectFrom('suggestion')
    .innerJoin('account', 'account.id', 'suggestion.account_id')
    .leftJoin('comment_thread', (join) =>
      join
        .on('comment_thread.kind', '=', 'suggestion')
        .onRef('comment_thread.target_id', '=', 'suggestion.id'),
    )
    .selectAll('suggestion')
    .select((eb) => [
      'account.full_name',
      eb.fn.coalesce('comment_thread.comments', eb.lit(0)).as('comments'),
    ])

const matching = (db: Db, { kind, status, words }: SuggestionFilter) =>
  searchWords(words)
    .slice(0, 8)
    .reduce(
      // Normalized words contain only letters and digits, so no LIKE wildcards.
      (query, word) => query.where('suggestion.words', 'like', `%${word}%`),
      db
        .selectFrom('suggestion')
        .where('kind', '=', kind)
        .$if(status !== undefined, (query) => query.where('status', '=', status!)),
    )

export async function findSuggestions(db: Db, filter: SuggestionFilter) {
  const ids = matching(db, filter)
    .select('suggestion.id')
    .$if(filter.order === 'votes', (query) => query.orderBy('suggestion.votes', 'desc'))
    .orderBy('suggestion.id', filter.order === 'oldest' ? 'asc' : 'desc')
    .limit(SUGGESTIONS_PAGE_SIZE)
    .offset((filter.page - 1) * SUGGESTIONS_PAGE_SIZE)
  const [found, count] = await Promise.all([
    ids.execute(),
    matching(db, filter)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  const order = found.map(({ id }) => id)
  const rows = order.length
    ? await withAuthor(db).where('suggestion.id', 'in', order).execute()
    : []
  const byId = new Map(rows.map((row) => [row.id, row]))
  return { rows: order.flatMap((id) => byId.get(id) ?? []), total: count.total }
}

export const findSuggestion = (db: Db, id: number) =>
  withAuthor(db).where('suggestion.id', '=', id).executeTakeFirst()

export type SuggestionRow = NonNullable<Awaited<ReturnType<typeof findSuggestion>>>

/** Locks a suggestion against votes and changes until the end of the transaction. */
export const lockSuggestion = (tx: Db, id: number) =>
  tx.selectFrom('suggestion').where('id', '=', id).selectAll().forNoKeyUpdate().executeTakeFirst()

export const insertSuggestion = async (db: Db, accountId: number, words: SuggestionWords) => {
  const { id } = await db
    .insertInto('suggestion')
    .values({ account_id: accountId, ...words, words: foldedWords(words.title, words.text) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Selects changelog entries linked to these suggestions. */
export const findEntriesOf = (db: Db, suggestionIds: readonly number[]) =>
  suggestionIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('changelog_suggestion')
        .innerJoin('changelog_entry', 'changelog_entry.id', 'changelog_suggestion.entry_id')
        .where('suggestion_id', 'in', suggestionIds)
        .select(['suggestion_id', 'changelog_entry.id', 'changelog_entry.title'])
        .orderBy('changelog_entry.id', 'desc')
        .execute()

export async function findStats(db: Db, kind: SuggestionKind) {
  const { rows } = await sql<Record<SuggestionStatus | 'total' | 'votes', number>>`
    select count(*)::int as total, coalesce(sum(votes), 0)::int as votes,
      count(*) filter (where status = 'open')::int as open,
      count(*) filter (where status = 'planned')::int as planned,
      count(*) filter (where status = 'started')::int as started,
      count(*) filter (where status = 'done')::int as done,
      count(*) filter (where status = 'declined')::int as declined
    from suggestion where kind = ${kind}`.execute(db)
  return rows[0]!
}

export const findVotes = (db: Db, accountId: number) =>
  db
    .selectFrom('suggestion_vote')
    .innerJoin('suggestion', 'suggestion.id', 'suggestion_vote.suggestion_id')
    .where('suggestion_vote.account_id', '=', accountId)
    .select(['suggestion.id', 'suggestion.status', 'suggestion_vote.option'])
    .orderBy('suggestion.id')
    .execute()

export const setVote = (tx: Db, accountId: number, suggestionId: number, option: UserVoteOption) =>
  tx
    .insertInto('suggestion_vote')
    .values({ account_id: accountId, suggestion_id: suggestionId, option })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'suggestion_id'])
        .doUpdateSet({ option, voted_at: sql`now()` })
        .where('suggestion_vote.option', '!=', option),
    )
    .execute()

export const deleteVote = (tx: Db, accountId: number, suggestionId: number) =>
  tx
    .deleteFrom('suggestion_vote')
    .where('account_id', '=', accountId)
    .where('suggestion_id', '=', suggestionId)
    .execute()
