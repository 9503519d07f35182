import { isVotable } from '@hypha/contract'
import type { Db } from '../../../platform/database/connection.ts'
import { Conflict, NotFound } from '../../../platform/errors.ts'
import { lockSuggestion } from './suggestions.queries.ts'

export const NO_SUCH_SUGGESTION = 'community.suggestion.gone'

export type Votable = NonNullable<Awaited<ReturnType<typeof lockSuggestion>>>

/** Returns a suggestion, locked, if it can still be voted for; undefined if it is closed or missing. */
export async function findVotable(tx: Db, id: number): Promise<Votable | undefined> {
  const suggestion = await lockSuggestion(tx, id)
  return suggestion && isVotable(suggestion.status) ? suggestion : undefined
}

/** Like `findVotable`, for voters. @throws NotFound; Conflict */
export async function lockVotable(tx: Db, id: number): Promise<Votable> {
  const suggestion = await lockSuggestion(tx, id)
  if (!suggestion) throw new NotFound(NO_SUCH_SUGGESTION)
  if (!isVotable(suggestion.status)) throw new Conflict('community.suggestion.decided')
  return suggestion
}
