import { isVotable, suggestionVotes, type UserVoteOption, type VoteStats } from '@hypha/contract'
import type { CurrentUser } from '../../../platform/auth/current-user.ts'
import { type Db, inTransaction } from '../../../platform/database/connection.ts'
import { Conflict, Forbidden } from '../../../platform/errors.ts'
import { text } from '../../../platform/texts/text.ts'
import { findVotes, setVote, deleteVote } from './suggestions.queries.ts'
import { lockVotable } from './votable.ts'

export type VotesService = ReturnType<typeof createVotes>

type Person = Pick<CurrentUser, 'id' | 'plan' | 'isFounder'>

/** Votes for suggestions, limited by the plan. Existing votes stay when the plan ends. */
export function createVotes(db: Db) {
  const stats = async (person: Person, from: Db = db): Promise<VoteStats> => {
    const votes = await findVotes(from, person.id)
    return {
      limit: suggestionVotes(person),
      used: votes.filter(({ status }) => isVotable(status)).length,
      votes: votes.map(({ id, option }) => ({ suggestionId: id, option })),
    }
  }

  return {
    stats: (person: Person) => stats(person),

    /** @throws NotFound; Conflict if it is closed or the plan's limit is reached; Forbidden if the plan has no votes */
    vote: (person: Person, suggestionId: number, option: UserVoteOption | null): Promise<void> =>
      inTransaction(db, async (tx) => {
        // Locks the account, so concurrent votes see each other (S-62).
        await tx
          .selectFrom('account')
          .where('id', '=', person.id)
          .select('id')
          .forNoKeyUpdate()
          .executeTakeFirstOrThrow()
        await lockVotable(tx, suggestionId)
        if (option === null) return void (await deleteVote(tx, person.id, suggestionId))
        const { limit, used, votes } = await stats(person, tx)
        if (!votes.some((vote) => vote.suggestionId === suggestionId)) {
          if (limit === 0) throw new Forbidden('community.votes.premium')
          if (used >= limit) throw new Conflict(text('community.votes.used', { count: limit }))
        }
        await setVote(tx, person.id, suggestionId, option)
      }),
  }
}
