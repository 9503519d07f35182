import { setTimeout } from 'node:timers/promises'
import { COMPONENTS, type Component } from '@hypha/contract'
import { type Db, inTransaction } from '../../platform/database/connection.ts'
import type { Log } from '../../platform/log.ts'
import type { Mailer } from '../../ports/mail/mailer.ts'
import type { Checks } from './checks.ts'
import { mailAdmins } from './incident-mail.ts'
import {
  type Admin,
  closeIncident,
  findAdmins,
  lockUnmailed,
  openIncident,
} from './incidents.queries.ts'

const EVERY_MS = 15_000
/** A single failed check may be a hiccup. */
const IN_A_ROW = 2

interface Parts {
  db: Db
  log: Log
  checks: Checks
  mailer: Mailer
  siteName: string
  publicUrl: string
}

export type Monitor = ReturnType<typeof createMonitor>

/**
 * Turns failing checks into incidents, and mails admins once when one begins and once when it is over. Incidents are in
 * the database, so that several processes report each once; an outage of the database itself is remembered in memory.
 */
export function createMonitor(parts: Parts) {
  const { db, log, checks } = parts
  const counts = new Map(COMPONENTS.map((component) => [component, { failed: 0, worked: 0 }]))
  let admins: readonly Admin[] = []
  let outage: { since: Date; reason: string } | null = null

  /** @returns whether it failed or worked several times in a row; null in between */
  const verdict = (component: Component, reason: string | null) => {
    const count = counts.get(component)!
    if (reason === null) Object.assign(count, { failed: 0, worked: count.worked + 1 })
    else Object.assign(count, { failed: count.failed + 1, worked: 0 })
    if (count.failed >= IN_A_ROW) return 'failing'
    return count.worked >= IN_A_ROW ? 'working' : null
  }

  const mailOutage = async (reason: string, now: Date) => {
    if (outage) return
    outage = { since: now, reason }
    log.error({ reason }, 'the database fails')
    const key = `database-${now.getTime()}`
    await mailAdmins(parts, admins, { key, component: 'database', reason, isOver: false })
  }

  /** Records an outage of the database, which is over. The mail about its begin was sent during it. */
  const recordOutage = async ({ since, reason }: { since: Date; reason: string }, now: Date) => {
    await db
      .insertInto('incident')
      .values({
        ...{ component: 'database', reason, opened_at: since, closed_at: now },
        ...{ opening_mailed_at: since, closing_mailed_at: null },
      })
      .execute()
    outage = null
  }

  const mailNews = async (now: Date) => {
    for (;;) {
      const isDone = await inTransaction(db, async (tx) => {
        const incident = await lockUnmailed(tx)
        if (!incident) return true
        const { id, component, reason } = incident
        const isOver = incident.opening_mailed_at !== null
        await mailAdmins(parts, admins, { key: String(id), component, reason, isOver })
        await tx
          .updateTable('incident')
          .set(isOver ? { closing_mailed_at: now } : { opening_mailed_at: now })
          .where('id', '=', id)
          .execute()
        return false
      })
      if (isDone) return
    }
  }

  /** Checks everything once. */
  const check = async (now: Date) => {
    const checked = await checks.run({ isFresh: true })
    const isDatabase = verdict('database', checked.database)
    if (checked.database !== null) {
      if (isDatabase === 'failing') await mailOutage(checked.database, now)
      return
    }
    admins = await findAdmins(db)
    if (outage && isDatabase === 'working') await recordOutage(outage, now)
    for (const component of COMPONENTS) {
      if (component === 'database') continue
      const reason = checked[component]
      const result = verdict(component, reason)
      if (result === 'failing') await openIncident(db, component, reason!, now)
      if (result === 'working') await closeIncident(db, component, now)
    }
    await mailNews(now)
  }

  const closing = new AbortController()
  const run = async (everyMs: number) => {
    while (!closing.signal.aborted) {
      await setTimeout(everyMs, undefined, { signal: closing.signal }).catch(() => undefined)
      if (closing.signal.aborted) return
      await check(new Date()).catch((err: unknown) =>
        log.warn({ err }, 'could not check the service; will retry'),
      )
    }
  }
  let running: Promise<void> | null = null

  return {
    check,
    start: (everyMs = EVERY_MS) => void (running = run(everyMs)),
    async close() {
      closing.abort()
      await running
    },
  }
}
