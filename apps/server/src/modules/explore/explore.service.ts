import { SUBGENRES } from '@hypha/contract'
import type { Db } from '../../platform/database/connection.ts'
import type { Notifications } from '../../platform/database/notifications.ts'
import type { Log } from '../../platform/log.ts'
import { finishPage, type FinishedPage, PageCache } from './finished-page.ts'
import { ExploreIndex, type PageQuery } from './explore-index.ts'
import { countBySubgenre, findIndexed, findIndexedRelease, findPage } from './explore.queries.ts'

interface Parts {
  db: Db
  notifications: Notifications
  log: Log
  /** The cards of these releases as JSON texts by id; one that is gone meanwhile is missing. */
  cardTexts(ids: number[]): Promise<Map<number, string>>
}

export interface Explore {
  /** A finished page of cards for everybody. `page` counts from 1; `askedAs` is the text that `kept` finds it by. */
  page(
    query: { subgenreIds: number[]; page: number; itemsPerPage: number },
    askedAs: string,
  ): Promise<FinishedPage>
  /** A finished page that stands in memory, by the text it was asked with. */
  kept(askedAs: string): FinishedPage | undefined
  subgenreCounts(): Promise<{ id: number; name: string; musicReleasesCount: number }[]>
  /** Calls back at every change, so that other finished pages can be dropped. */
  onChange(callback: () => void): void
}

const CARDS_MAX = 60_000

export async function createExplore({
  db,
  notifications,
  log,
  cardTexts,
}: Parts): Promise<Explore> {
  const index = new ExploreIndex()
  const pages = new PageCache(2_000)
  const asked = new PageCache(5_000)
  const cards = new Map<number, string>()
  const callbacks: (() => void)[] = []
  let loaded = false
  let version = 0

  const changed = () => {
    version++
    pages.clear()
    asked.clear()
    for (const callback of callbacks) callback()
  }
  const reload = async () => {
    loaded = false
    index.replaceAll(await findIndexed(db))
    cards.clear()
    loaded = true
    changed()
  }
  // One after another: an older reading of a release never overwrites a newer one.
  let queue = Promise.resolve()
  const inOrder = (work: () => Promise<void>) => {
    queue = queue.then(work).catch((err: unknown) => {
      log.error({ err }, 'the explore index could not follow a change; it is loaded anew')
      loaded = false
      setTimeout(() => inOrder(reload), 1000).unref()
    })
  }
  const follow = async (id: number) => {
    const release = await findIndexedRelease(db, id)
    cards.delete(id)
    if (release) index.put(release)
    else index.remove(id)
    changed()
  }
  await notifications.listen(
    'catalogue',
    (id) => inOrder(() => follow(Number(id))),
    () => inOrder(reload),
  )
  inOrder(reload)
  await queue

  const textsOf = async (ids: number[]): Promise<string[]> => {
    const before = version
    const fresh = await cardTexts(ids.filter((id) => !cards.has(id)))
    const texts = ids.flatMap((id) => fresh.get(id) ?? cards.get(id) ?? [])
    // What was read while the catalogue changed may be old already: answered, but not kept.
    if (version === before) fresh.forEach((text, id) => cards.set(id, text))
    if (cards.size > CARDS_MAX) cards.clear()
    return texts
  }

  const render = async (query: PageQuery): Promise<string> => {
    const { ids, total } = loaded ? index.page(query) : await findPage(db, query)
    return `{"items":[${(await textsOf(ids)).join(',')}],"count_results":${total}}`
  }

  return {
    async page({ subgenreIds, page, itemsPerPage }, askedAs) {
      const key = `${[...new Set(subgenreIds)].sort((a, b) => a - b).join(',')} ${page} ${itemsPerPage}`
      const before = version
      const finished =
        pages.get(key) ??
        (await finishPage(
          await render({ subgenreIds, offset: (page - 1) * itemsPerPage, limit: itemsPerPage }),
        ))
      if (version === before) {
        pages.set(key, finished)
        asked.set(askedAs, finished)
      }
      return finished
    },
    kept: (askedAs) => asked.get(askedAs),
    async subgenreCounts() {
      const counts = new Map((await countBySubgenre(db)).map(({ id, count }) => [id, count]))
      return SUBGENRES.map(({ id, name }) => ({
        id,
        name,
        musicReleasesCount: counts.get(id) ?? 0,
      }))
    },
    onChange: (callback) => void callbacks.push(callback),
  }
}
