import { setTimeout as pause } from 'node:timers/promises'
import type { Release } from '@hypha/contract'
import type { Db } from '../../platform/database/connection.ts'
import { NotFound } from '../../platform/errors.ts'
import { asciiJson } from '../explore/ascii-json.ts'
import { PAGE_FORMAT } from './page-format.ts'
import { type DuePage, exchange, findDue, haveEnded } from './release-pages.queries.ts'

interface Parts {
  db: Db
  /** A release as everybody sees it, with addresses of streams left open. @throws NotFound when it is not out */
  show(releaseId: number): Promise<Release>
}

const FOUND_AT_ONCE = 500
/** So few that a request hardly waits for them. */
const MADE_AT_ONCE = 16
const LOOK_AGAIN_MS = 20

/** Makes every page that is due, each once; what fails is left for the next time. @throws what the first of it threw */
export async function makePages(parts: Parts, signal: AbortSignal): Promise<void> {
  const failures: unknown[] = []
  for (let after = 0; ;) {
    const due = await findDue(parts.db, after, FOUND_AT_ONCE)
    const last = due.at(-1)
    if (!last) break
    await untilEnded(parts.db, last.begun, signal)
    for (let i = 0; i < due.length; i += MADE_AT_ONCE) {
      signal.throwIfAborted()
      failures.push(...(await makeSome(parts, due.slice(i, i + MADE_AT_ONCE))))
    }
    after = last.release_id
  }
  if (failures.length > 0) throw failures[0]
}

/**
 * A change of an artist is told to the releases that have that artist, as far as its transaction can see them: what another
 * one gives to the artist at that moment it does not see. So a page is read when all that ran beside its change has ended.
 */
async function untilEnded(db: Db, begun: string, signal: AbortSignal): Promise<void> {
  while (!(await haveEnded(db, begun))) await pause(LOOK_AGAIN_MS, undefined, { signal })
}

async function makeSome({ db, show }: Parts, due: readonly DuePage[]): Promise<unknown[]> {
  const bodies = await Promise.allSettled(due.map((each) => bodyOf(each.release_id, show)))
  const made = due.flatMap((each, i) => {
    const body = bodies[i]!
    return body.status === 'fulfilled' ? [{ due: each, body: body.value }] : []
  })
  if (made.length > 0) await exchange(db, made, PAGE_FORMAT)
  return bodies.flatMap((body) => (body.status === 'rejected' ? [body.reason] : []))
}

const bodyOf = (releaseId: number, show: Parts['show']): Promise<string | null> =>
  show(releaseId).then(asciiJson, (error: unknown) => {
    if (error instanceof NotFound) return null
    throw error
  })
