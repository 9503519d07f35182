import { sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'

/** A release that alone is looked at, or one song of it. */
export interface Picked {
  releaseId: number
  songId?: number
}

/** What releases score and how often they were played, told by whoever counts. */
export class Ranks {
  /** Releases with a score above zero, the highest first, equal ones the newest id first. */
  readonly popular: readonly Picked[]
  readonly trending: readonly Picked[]
  readonly #plays: ReadonlyMap<number, number>

  constructor(rows: readonly RankRow[]) {
    this.popular = byScore(rows, 'popular')
    this.trending = byScore(rows, 'trending')
    this.#plays = new Map(
      rows.filter(({ plays }) => plays > 0).map(({ release_id, plays }) => [release_id, plays]),
    )
  }

  plays(releaseId: number): number {
    return this.#plays.get(releaseId) ?? 0
  }
}

interface RankRow {
  release_id: number
  popular: number
  trending: number
  plays: number
}

const byScore = (rows: readonly RankRow[], score: 'popular' | 'trending') =>
  rows
    .filter((row) => row[score] > 0)
    .sort((a, b) => b[score] - a[score] || b.release_id - a.release_id)
    .map((row) => ({ releaseId: row.release_id }))

export const readRanks = async (db: Db): Promise<Ranks> =>
  new Ranks(
    (
      await sql<RankRow>`select release_id, popular, trending, plays from release_rank
        where popular > 0 or trending > 0 or plays > 0`.execute(db)
    ).rows,
  )
