/** A catalogue index that follows the database by its notifications. */
import { CatalogueIndex } from '@hypha/catalogue-index'
import { compatibleKeys } from '@hypha/contract'
import type { Db } from '../../../platform/database/connection.ts'
import type { Notifications } from '../../../platform/database/notifications.ts'
import type { Log } from '../../../platform/log.ts'
import { readCatalogue, readChange, readRanks } from './catalogue-rows.queries.ts'

/** How far a turntable's pitch is moved without anybody minding. */
const MIX_TEMPO_PERCENT = 6
/** Releases that are read again together. */
const CHANGES_AT_ONCE = 500
const RETRY_MS = 1_000
/** Announced when pages change and no release does. */
const NO_RELEASE = 0

export interface LiveIndex {
  /** The index as it is now. @throws before it has been loaded */
  current(): CatalogueIndex
  /** Resolves once the index is loaded. @throws when the database cannot be listened to or read */
  ready: Promise<void>
  /** Resolves once nothing is read any more. */
  close(): Promise<void>
}

interface Parts {
  db: Db
  notifications: Notifications
  log: Log
  /** Called after each change that was taken over. */
  onChange: () => void
}

export const loadIndex = (db: Db): Promise<CatalogueIndex> =>
  CatalogueIndex.load(readCatalogue(db), {
    mixingKeys: compatibleKeys,
    tempoPercent: MIX_TEMPO_PERCENT,
  })

/**
 * Changes are taken over one step after another, so that an older reading never replaces a newer one. While an index is
 * loaded anew, because it is worn or a notification may have been missed, the one before it goes on following.
 */
export function createLiveIndex({ db, notifications, log, onChange }: Parts): LiveIndex {
  let index: CatalogueIndex | null = null
  const changed = new Set<number>()
  let ranksChanged = false
  /** While an index is loaded: what changes meanwhile, to be read again for it, and whether another load is needed. */
  let loading: { missed: Set<number>; again: boolean } | null = null
  let isClosed = false
  let steps: Promise<void> = Promise.resolve()

  const inTurn = (step: () => Promise<void>): Promise<void> => {
    const done = steps.then(() => (isClosed ? undefined : step()))
    steps = done.catch(() => undefined)
    return done
  }

  /** Loads an index and puts it in the place of the current one. */
  const load = async () => {
    const current = { missed: new Set<number>(), again: false }
    loading = current
    try {
      const loaded = await loadIndex(db)
      await inTurn(async () => {
        loaded.apply(await readChange(db, [...current.missed]))
        loaded.apply({ ranks: await readRanks(db) })
        index = loaded
        onChange()
      })
    } finally {
      loading = null
    }
    if (current.again) reload()
    void inTurn(takeOver)
  }
  const reload = () => {
    if (isClosed) return
    if (loading) loading.again = true
    else
      load().catch((err: unknown) => {
        log.error({ err }, 'the catalogue index could not be loaded anew')
        setTimeout(reload, RETRY_MS).unref()
      })
  }

  const takeOver = async () => {
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
      log.error({ err }, 'the catalogue index could not follow a change; it is loaded anew')
      reload()
    }
  }

  const listen = async () => {
    const hear = (payload: string) => {
      const id = Number(payload)
      changed.add(id)
      loading?.missed.add(id)
      void inTurn(takeOver)
    }
    const hearRanks = () => {
      ranksChanged = true
      void inTurn(takeOver)
    }
    await notifications.listen('catalogue', hear, reload)
    await notifications.listen('ranks', hearRanks, () => undefined)
  }

  const ready = listen().then(load)
  // Whoever starts the server waits for it when all else is made.
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
