/** A catalogue index that follows the database through notifications. */
import { CatalogueIndex } from '@hypha/catalogue-index'
import { compatibleKeys } from '@hypha/contract'
import type { Db } from '../../../platform/database/connection.ts'
import type { Reads } from '../../../platform/database/reads.ts'
import type { Notifications } from '../../../platform/database/notifications.ts'
import type { Log } from '../../../platform/log.ts'
import { readCatalogue, readChange, readRanks } from './catalogue-rows.queries.ts'

/** DJs pitch a track by up to this much. */
const MIX_TEMPO_PERCENT = 6
/** Maximum number of changed releases read together. */
const CHANGES_AT_ONCE = 500
const RETRY_MS = 1_000
/** Announced if pages change but no release does. */
const NO_RELEASE = 0

export interface LiveIndex {
  /** @throws Error until the index has been loaded */
  current(): CatalogueIndex
  /** Resolves once the index is loaded. @throws if the database cannot be subscribed to or read */
  ready: Promise<void>
  /** Resolves once no more reads are running. */
  close(): Promise<void>
}

interface Parts {
  db: Db
  /** Where all rows are read from once it has what was announced before listening. */
  staleReads: Pick<Reads, 'db' | 'catchUp'>
  notifications: Notifications
  log: Log
  /** Called after each applied change. */
  onChange: () => void
}

export const loadIndex = (db: Db): Promise<CatalogueIndex> =>
  CatalogueIndex.load(readCatalogue(db), {
    mixingKeys: compatibleKeys,
    tempoPercent: MIX_TEMPO_PERCENT,
  })

/**
 * Applies changes serially, so an older read never overwrites a newer one. If the index is worn, or a notification may
 * have been missed, it loads a new one in the background while the current one keeps following.
 */
export function createLiveIndex({
  db,
  staleReads,
  notifications,
  log,
  onChange,
}: Parts): LiveIndex {
  let index: CatalogueIndex | null = null
  const changed = new Set<number>()
  let ranksChanged = false
  /** While an index loads: the releases changed since, to be read again, and whether another load is needed. */
  let loading: { missed: Set<number>; again: boolean } | null = null
  let isClosed = false
  let steps: Promise<void> = Promise.resolve()

  const runSerially = (step: () => Promise<void>): Promise<void> => {
    const done = steps.then(() => (isClosed ? undefined : step()))
    steps = done.catch(() => undefined)
    return done
  }

  /** Loads an index and replaces the current one. */
  const load = async () => {
    const current = { missed: new Set<number>(), again: false }
    loading = current
    try {
      await staleReads.catchUp()
      const loaded = await loadIndex(staleReads.db)
      await runSerially(async () => {
        loaded.apply(await readChange(db, [...current.missed]))
        loaded.apply({ ranks: await readRanks(db) })
        index = loaded
        onChange()
      })
    } finally {
      loading = null
    }
    if (current.again) reload()
    void runSerially(applyChanges)
  }
  const reload = () => {
    if (isClosed) return
    if (loading) loading.again = true
    else
      load().catch((err: unknown) => {
        log.error({ err }, 'could not reload the catalogue index; will retry')
        setTimeout(reload, RETRY_MS).unref()
      })
  }

  const applyChanges = async () => {
    if (!index) return
    try {
      while (changed.size > 0) {
        const ids = [...changed].slice(0, CHANGES_AT_ONCE)
        for (const id of ids) changed.delete(id)
        const releaseIds = ids.filter((id) => id !== NO_RELEASE)
        if (releaseIds.length > 0) index.apply(await readChange(db, releaseIds))
        onChange()
      }
      if (ranksChanged) {
        ranksChanged = false
        index.apply({ ranks: await readRanks(db) })
        onChange()
      }
      if (index.isWorn && !loading) reload()
    } catch (err) {
      log.error({ err }, 'could not apply a change to the catalogue index; reloading it')
      reload()
    }
  }

  const listen = async () => {
    const hear = (payload: string) => {
      const id = Number(payload)
      changed.add(id)
      loading?.missed.add(id)
      void runSerially(applyChanges)
    }
    const hearRanks = () => {
      ranksChanged = true
      void runSerially(applyChanges)
    }
    await notifications.listen('catalogue', hear, reload)
    await notifications.listen('ranks', hearRanks, () => undefined)
  }

  const ready = listen().then(load)
  // Startup awaits this later; until then a failure must not count as unhandled.
  ready.catch(() => undefined)
  return {
    current() {
      if (!index) throw new Error('The catalogue index is not loaded yet.')
      return index
    },
    ready,
    async close() {
      isClosed = true
      await ready.catch(() => undefined)
      await steps
    },
  }
}
