import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from './connection.ts'

/** A replica that shows what was written longer ago than this is not used. */
export const LAG_MAX_MS = 5_000

export interface Position {
  /** The same for a primary and its replicas. */
  system: string
  isReplica: boolean
  /** Bytes of the write-ahead log that were written, or on a replica applied. */
  bytes: number
}

/** Reads how far a server is. The replica's clock isn't asked, so it may be wrong. */
export async function positionOf(db: Db): Promise<Position> {
  const { rows } = await sql<Position>`
    select system_identifier::text || ' ' || current_database() as system,
      pg_is_in_recovery() as "isReplica",
      pg_wal_lsn_diff(
        case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end,
        '0/0') as bytes
    from pg_control_system()`.execute(db)
  return rows[0]!
}

/** Why a replica isn't used; null if it is. */
export type Trouble = 'away' | 'not a replica of the primary' | 'behind' | 'catching up' | null

/** Compares a replica with its primary again and again. */
export function createReplicaCheck(primary: Db, replica: Db, limitMs: number) {
  /** Positions of the primary that the replica has not reached, oldest first. */
  let ahead: { bytes: number; at: number }[] = []
  let mustReach = 0
  /** Changes reported, and those among them that `mustReach` includes. */
  let [changes, included] = [1, 0]
  let trouble: Trouble = 'catching up'

  return {
    trouble: (): Trouble => (changes > included && trouble === null ? 'catching up' : trouble),
    /** From now on the replica is catching up until it has everything written so far. */
    changed: () => void changes++,
    lost: () => void (trouble = 'away'),
    async run(): Promise<void> {
      const known = changes
      // Without the primary nothing is known, and its own watchdog reports it.
      const written = await positionOf(primary)
      // Changes reported while it was asked may be later than its answer.
      if (known > included) {
        mustReach = written.bytes
        included = known
        // The last comparison didn't know of these changes.
        if (trouble === null) trouble = 'catching up'
      }
      ahead.push({ bytes: written.bytes, at: Date.now() })
      const applied = await within(limitMs, positionOf(replica))
      if (!applied) trouble = 'away'
      else if (!applied.isReplica || applied.system !== written.system)
        trouble = 'not a replica of the primary'
      else {
        ahead = ahead.filter(({ bytes }) => bytes > applied.bytes)
        const isLate = Date.now() - (ahead[0]?.at ?? Date.now()) > LAG_MAX_MS
        if (isLate) trouble = 'behind'
        else trouble = applied.bytes < mustReach ? 'catching up' : null
      }
      // A replica that is away for days must not fill the memory; the oldest position decides.
      if (ahead.length > 100) ahead.splice(1, ahead.length - 100)
    },
  }
}

/** Returns null after the limit, or if it fails. */
const within = <T>(ms: number, work: Promise<T>): Promise<T | null> =>
  Promise.race([work.catch(() => null), setTimeout(ms, null, { ref: false })])
