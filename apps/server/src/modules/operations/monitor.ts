import { setTimeout } from 'node:timers/promises'
import { COMPONENTS, type Component } from '@hypha/contract'
import { type Db, inTransaction } from '../../platform/database/connection.ts'
import { isDiskFull } from '../../platform/disk-space.ts'
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
 * the database, so that several processes report each once; those that it cannot record, because it is away or its disk
 * is full, are remembered in memory.
 */
export function createMonitor(parts: Parts) {
  const { db, log, checks } = parts
  const counts = new Map(COMPONENTS.map((component) => [component, { failed: 0, worked: 0 }]))
  const recorded = new Set<Component>()
  const unrecorded = new Map<Component, { since: Date; reason: string }>()
  let admins: readonly Admin[] = []
  /** Keys of mails that were sent, although the database may not know it. */
  const mailed = new Set<string>()

  /** @returns whether it failed or worked several times in a row; null in between */
  const verdict = (component: Component, reason: string | null) => {
    const count = counts.get(component)!
    if (reason === null) Object.assign(count, { failed: 0, worked: count.worked + 1 })
    else Object.assign(count, { failed: count.failed + 1, worked: 0 })
    if (count.failed >= IN_A_ROW) return 'failing'
    return count.worked >= IN_A_ROW ? 'working' : null
  }

  const mailUnrecorded = async (component: Component, reason: string, now: Date) => {
    unrecorded.set(component, { since: now, reason })
    log.error({ reason }, `the ${component} fails`)
    const key = `${component}-${now.getTime()}`
    await mailAdmins(parts, admins, { key, component, reason, isOver: false })
  }

  const begin = async (component: Component, reason: string, now: Date) => {
    if (unrecorded.has(component)) return
    try {
      await openIncident(db, component, reason, now)
      recorded.add(component)
    } catch (error) {
      if (!isDiskFull(error)) throw error
      await mailUnrecorded(component, reason, now)
    }
  }

  const end = async (component: Component, now: Date) => {
    const outage = unrecorded.get(component)
    if (outage) {
      // The mail about its begin was sent during it.
      await db
        .insertInto('incident')
        .values({
          ...{ component, reason: outage.reason, opened_at: outage.since, closed_at: now },
          ...{ opening_mailed_at: outage.since, closing_mailed_at: null },
        })
        .execute()
      unrecorded.delete(component)
    }
    await closeIncident(db, component, now)
    recorded.delete(component)
  }

  const mailNews = async (now: Date) => {
    for (;;) {
      const isDone = await inTransaction(db, async (tx) => {
        const incident = await lockUnmailed(tx)
        if (!incident) return true
        const { id, component, reason } = incident
        const isOver = incident.opening_mailed_at !== null
        const key = `${id}-${isOver}`
        if (!mailed.has(key))
          await mailAdmins(parts, admins, { key: String(id), component, reason, isOver })
        mailed.add(key)
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
    if (checked.database !== null) {
      // Of the others, only the disk works without the database.
      for (const component of ['database', 'disk'] as const) {
        const reason = checked[component]
        const isKnown = recorded.has(component) || unrecorded.has(component)
        if (verdict(component, reason) === 'failing' && !isKnown)
          await mailUnrecorded(component, reason!, now)
      }
      return
    }
    admins = await findAdmins(db)
    for (const component of COMPONENTS) {
      const reason = checked[component]
      const result = verdict(component, reason)
      if (result === 'failing') await begin(component, reason!, now)
      if (result === 'working') await end(component, now)
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
