import type { HeardTrack, SavedQueue } from '@hypha/contract'
import type { Db } from '../../../platform/database/connection.ts'
import type { UserStates } from '../../user-state/index.ts'
import { viewTrackCard } from '../../catalogue/index.ts'
import {
  countHeard,
  deleteHeard,
  findHeard,
  isHistoryEnabled,
  setHistoryEnabled,
} from './history.queries.ts'
import { findSavedQueue, upsertSavedQueue } from './saved-queue.queries.ts'

export type Library = ReturnType<typeof createLibrary>

interface Person {
  id: number
}

/** The listening history, and the queue saved by the user's other browsers. */
export function createLibrary({ db, userStates }: { db: Db; userStates: UserStates }) {
  return {
    async history(person: Person, { page, itemsPerPage }: { page: number; itemsPerPage: number }) {
      const [rows, total, isKept, own] = await Promise.all([
        findHeard(db, person.id, (page - 1) * itemsPerPage, itemsPerPage),
        countHeard(db, person.id),
        isHistoryEnabled(db, person.id),
        userStates.of(person),
      ])
      const items = rows.map((row): HeardTrack => ({
        song: viewTrackCard(row, own),
        times: row.times,
        lastAt: row.last_at.toISOString(),
      }))
      return { items, count_results: total, isKept }
    },

    /** Clears the history. Artists keep their anonymous counts. */
    async clearHistory(person: Person): Promise<void> {
      await deleteHeard(db, person.id)
      userStates.forget(person.id)
    },

    /** Turns the history on or off; plays count for artists either way. */
    keepHistory: (person: Person, isKept: boolean) => setHistoryEnabled(db, person.id, isKept),
    isHistoryKept: (tx: Db, person: Person) => isHistoryEnabled(tx, person.id),

    async savedQueue(person: Person, now: Date): Promise<SavedQueue | null> {
      const row = await findSavedQueue(db, person.id)
      if (!row) return null
      const { player, device, saved_at: savedAt } = row
      const ageSeconds = Math.max(0, now.getTime() - savedAt.getTime()) / 1000
      return { player, device, savedAt: savedAt.toISOString(), ageSeconds }
    },
    saveQueue: (person: Person, saved: Pick<SavedQueue, 'player' | 'device'>, now: Date) =>
      upsertSavedQueue(db, person.id, saved, now),
  }
}
