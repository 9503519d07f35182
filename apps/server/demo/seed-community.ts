import type { Db } from '../src/platform/database/connection.ts'
import { foldedWords } from '../src/modules/community/suggestions/suggestions.queries.ts'
import { CHANGELOG, MESSAGES, SUGGESTIONS, SUPPORTERS } from './catalogue/community.ts'
import { CROWD } from './crowd.ts'
import { emailOf } from './people.ts'
import type { SeededPeople } from './seed-people.ts'

const DAY_MS = 86_400_000
const OPTIONS = ['nice', 'important', 'essential'] as const

/**
 * Fills the community pages and the admins' mailbox of a demo, in one transaction: suggestions with votes, the
 * changelog, supporters and messages. Does nothing once there is a suggestion.
 */
export async function seedCommunity(
  db: Db,
  { accountIds }: SeededPeople,
  now: Date,
): Promise<void> {
  if (await db.selectFrom('suggestion').select('id').executeTakeFirst()) return
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const crowd = CROWD.map(({ email }) => accountIds.get(email)!)
  await db.transaction().execute(async (tx) => {
    const ids = new Map<string, number>()
    for (const [at, { ageDays, votes, answer, ...suggestion }] of SUGGESTIONS.entries()) {
      const { id } = await tx
        .insertInto('suggestion')
        .values({
          ...suggestion,
          account_id: crowd[at]!,
          answer: answer ?? null,
          answered_at: answer === undefined ? null : ago(ageDays / 2),
          words: foldedWords(suggestion.title, suggestion.text, answer ?? ''),
          created_at: ago(ageDays),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      ids.set(suggestion.title, id)
      await tx
        .insertInto('suggestion_vote')
        .values(
          crowd.slice(0, votes).map((account_id, vote) => ({
            account_id,
            suggestion_id: id,
            option: OPTIONS[(at + vote) % OPTIONS.length]!,
          })),
        )
        .execute()
    }
    for (const { completes: settles, ageDays, ...entry } of CHANGELOG) {
      const { id } = await tx
        .insertInto('changelog_entry')
        .values({ ...entry, published_at: ago(ageDays) })
        .returning('id')
        .executeTakeFirstOrThrow()
      if (settles !== undefined)
        await tx
          .insertInto('changelog_suggestion')
          .values({ entry_id: id, suggestion_id: ids.get(settles)! })
          .execute()
    }
    await tx
      .insertInto('supporter')
      .values(SUPPORTERS.map(({ ageDays, ...who }) => ({ ...who, since: ago(ageDays) })))
      .execute()
    await tx
      .insertInto('contact_message')
      .values(
        MESSAGES.map(({ ageDays, answer, ...message }) => ({
          ...message,
          sent_at: ago(ageDays),
          read_at: answer && ago(ageDays - 1),
          answer,
          answered_at: answer && ago(ageDays - 1),
          answered_by: answer && accountIds.get(emailOf('admin'))!,
        })),
      )
      .execute()
  })
}
