import { setImmediate } from 'node:timers/promises'
import type pg from 'pg'
import type { Db } from '../../platform/database/connection.ts'
import type { Notifications } from '../../platform/database/notifications.ts'
import { withClient } from '../../platform/database/with-client.ts'
import type { Log } from '../../platform/log.ts'
import { NumberLists } from './number-lists.ts'
import {
  eachText,
  findInSql,
  findReleaseIds,
  type FoundText,
  type Group,
  GROUPS,
} from './search.queries.ts'
import { type FoundPage, NOTHING_FOUND, PATIENCES, TextIndex } from './text-index.ts'

/** So many releases with their tracks are put in at once; between them the process answers others. */
const BATCH = 200

export interface SearchIndexes {
  /**
   * Ids of one page of a group, the closest first, and how many there are. Typos are forgiven only when without them
   * nothing is found in any group.
   */
  find(group: Group, words: readonly string[], offset: number, limit: number): Promise<FoundPage>
  /** The first of every group, as many as `shown` says. */
  findFirst(words: readonly string[], shown: Readonly<Record<Group, number>>): Promise<FoundPages>
  /** Resolves when the indexes are filled; until then the database answers, without typos. */
  filled(): Promise<void>
}

export type FoundPages = Record<Group, FoundPage>

/** The words of everything published, filled in the background once the server has `started`, and following the database. */
export async function createSearchIndexes(
  db: Db,
  pool: pg.Pool,
  notifications: Notifications,
  log: Log,
  started: Promise<void>,
): Promise<SearchIndexes> {
  let indexes: Indexes | null = null
  let filled = Promise.withResolvers<void>()
  let parts = noParts()
  let queue = Promise.resolve()
  const forget = () => {
    if (indexes) filled = Promise.withResolvers()
    indexes = null
  }
  const inOrder = (work: () => Promise<void>) => {
    queue = queue.then(work).catch((err: unknown) => {
      log.error({ err }, 'the search index could not follow a change; it is filled anew')
      forget()
      setTimeout(() => inOrder(fill), 1000).unref()
    })
  }

  const fill = async () => {
    forget()
    const read = await fillIndexes(db, pool)
    parts = read.parts
    indexes = read.indexes
    filled.resolve()
  }
  const refresh = async (group: 'artists' | 'labels', ids: ReadonlySet<number>) => {
    const texts = await textsOf(pool, group, { ids: [...ids] })
    for (const id of ids) indexes![group].remove(id)
    for (const text of texts) indexes![group].put(text)
  }
  const follow = async (releaseId: number) => {
    if (!indexes) return
    const [albums, tracks] = await Promise.all([
      textsOf(pool, 'albums', { releaseIds: [releaseId] }),
      textsOf(pool, 'tracks', { releaseIds: [releaseId] }),
    ])
    const before = {
      artists: parts.artists.entries(releaseId),
      labels: parts.labels.entries(releaseId),
    }
    indexes.albums.remove(releaseId)
    indexes.tracks.removeOf(releaseId)
    for (const each of Object.values(parts)) each.clear(releaseId)
    for (const text of albums) {
      indexes.albums.put(text)
      note(parts, text)
    }
    for (const text of tracks) {
      indexes.tracks.put(text)
      note(parts, text)
    }
    for (const group of ['artists', 'labels'] as const)
      await refresh(group, new Set([...before[group], ...parts[group].entries(releaseId)]))
  }
  await notifications.listen(
    'catalogue',
    (id) => inOrder(() => follow(Number(id))),
    () => inOrder(fill),
  )
  inOrder(() => started.then(fill))

  let asking: Promise<unknown> = Promise.resolve()
  /** The database is asked one question after another: each reads all there is. Who waits is answered once the indexes stand. */
  const ask = async <T>(inIndexes: (indexes: Indexes) => T, inSql: () => Promise<T>) => {
    if (indexes) return inIndexes(indexes)
    const onceFilled = filled.promise.then(() => inIndexes(indexes!))
    const turn = asking.then(() => (indexes ? onceFilled : inSql()))
    asking = turn.catch(() => undefined)
    return Promise.race([onceFilled, turn])
  }

  return {
    find: (group, words, offset, limit) =>
      ask(
        (all) => findIn(all, group, words, offset, limit),
        () => findInSql(db, group, words, offset, limit),
      ),
    findFirst: (words, shown) =>
      ask(
        (all) => findFirstIn(all, words, shown),
        async () => {
          const pages = byGroup(() => NOTHING_FOUND)
          for (const group of GROUPS)
            pages[group] = await findInSql(db, group, words, 0, shown[group])
          return pages
        },
      ),
    async filled() {
      while (!indexes) await filled.promise
    },
  }
}

/** By release: whose names it carries. */
type Parts = Record<'artists' | 'labels', NumberLists>

const noParts = (): Parts => ({
  artists: new NumberLists(),
  labels: new NumberLists(),
})

function note(parts: Parts, { releaseId, artistId, labelId }: FoundText): void {
  const release = releaseId!
  if (artistId !== null && !parts.artists.has(release, artistId))
    parts.artists.push(release, artistId)
  if (labelId !== null && !parts.labels.has(release, labelId)) parts.labels.push(release, labelId)
}

/** Reads everything published, the newest first, in parts that others can come between. */
export async function fillIndexes(
  db: Db,
  pool: pg.Pool,
): Promise<{ indexes: Indexes; parts: Parts }> {
  const indexes = emptyIndexes()
  const parts = noParts()
  for (const group of ['artists', 'labels'] as const)
    await withClient(pool, (client) =>
      eachText(client, group, null, (text) => indexes[group].put(text)),
    )
  const releaseIds = await findReleaseIds(db)
  for (let i = 0; i < releaseIds.length; i += BATCH) {
    const batch = { releaseIds: releaseIds.slice(i, i + BATCH) }
    await withClient(pool, async (client) => {
      for (const group of ['albums', 'tracks'] as const)
        await eachText(client, group, batch, (text) => {
          indexes[group].put(text)
          note(parts, text)
        })
    })
    await setImmediate()
  }
  for (const index of Object.values(indexes)) index.settle()
  return { indexes, parts }
}

const textsOf = (pool: pg.Pool, group: Group, of: Parameters<typeof eachText>[2]) =>
  withClient(pool, async (client) => {
    const texts: FoundText[] = []
    await eachText(client, group, of, (text) => void texts.push(text))
    return texts
  })

/** A page of one group, with the least patience that finds anything in any of them. */
export function findIn(
  indexes: Indexes,
  group: Group,
  words: readonly string[],
  offset: number,
  limit: number,
): FoundPage {
  for (const patience of PATIENCES) {
    if (!GROUPS.some((each) => indexes[each].mayFindMore(words, patience))) continue
    const page = indexes[group].search(words, patience, offset, limit)
    const isEnough =
      page.total > 0 ||
      GROUPS.some((other) => indexes[other].search(words, patience, 0, 0).total > 0)
    if (isEnough) return page
  }
  return NOTHING_FOUND
}

/** The first of every group, with the least patience that finds anything in any of them. */
export function findFirstIn(
  indexes: Indexes,
  words: readonly string[],
  shown: Readonly<Record<Group, number>>,
): FoundPages {
  let pages = byGroup(() => NOTHING_FOUND)
  for (const patience of PATIENCES) {
    if (!GROUPS.some((group) => indexes[group].mayFindMore(words, patience))) continue
    pages = byGroup((group) => indexes[group].search(words, patience, 0, shown[group]))
    if (GROUPS.some((group) => pages[group].total > 0)) break
  }
  return pages
}

const byGroup = <T>(of: (group: Group) => T): Record<Group, T> => ({
  artists: of('artists'),
  albums: of('albums'),
  tracks: of('tracks'),
  labels: of('labels'),
})

export type Indexes = Record<Group, TextIndex>

const emptyIndexes = (): Indexes => byGroup(() => new TextIndex())
