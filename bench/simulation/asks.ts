/** Requests of each kind, as browsers send them, to an instance whose first page has music. */
import { contract, type Release } from '@hypha/contract'
import { drafts, expectOk, music, sends } from '../../tests/support/studio.ts'
import { until } from '../../tests/support/until.ts'
import { uncachedSearches } from '../scenarios/search.ts'
import { uncachedPages } from '../scenarios/uncached-page.ts'
import type { Instance } from '../support/bench.ts'
import { type Ask, BROWSER } from '../support/load.ts'
import type { Kind } from './costs.ts'

/** Enough that none reaches a limit of calls: a play counts twenty times a minute. */
const PEOPLE = 60
const TRACK_SECONDS = 7 * 60
const UPLOAD_MAX_SECONDS = 300

export async function asksOfEachKind(
  instance: Instance,
): Promise<Record<Kind, { count: number; next: () => Ask }>> {
  const { product, db, tracks } = instance
  const api = `${product.url}/api`
  const inTurn = <T>(of: readonly T[]) => {
    let next = 0
    return () => of[next++ % of.length]!
  }
  const people: Record<string, string>[] = []
  while (people.length < PEOPLE) {
    const { token, cookie } = await instance.person()
    people.push({ authorization: `Bearer ${token}`, cookie: cookie ?? '', ...BROWSER })
  }
  const someone = inTurn(people)
  const rows = await db
    .selectFrom('track')
    .innerJoin('release', 'release.id', 'release_id')
    .where('status', '=', 'published')
    .where('position', '=', 1)
    .orderBy('track.id')
    .limit(5_000)
    .select(['track.id', 'release_id', 'identifier'])
    .execute()
  const some = inTurn(rows)
  const page = uncachedPages(product.url)
  const memberPage = uncachedPages(product.url)
  const streamUrl = await findStream(api, product.url)
  let pages = 0
  const get = (url: string, headers: Record<string, string> = BROWSER): Ask => ({ url, headers })
  const post = (path: string, body?: object, method: 'POST' | 'DELETE' = 'POST'): Ask => ({
    url: api + path,
    method,
    headers: someone(),
    ...(body && { body: JSON.stringify(body) }),
  })
  let inCart: Ask | null = null
  return {
    page: { count: 50, next: () => get(`${product.url}/?${++pages}`) },
    'cached-page': { count: 1_000, next: () => get(`${product.url}/`) },
    list: { count: 150, next: page },
    'cached-list': {
      count: 1_000,
      next: () => get(`${api}/optimized/music_releases?filter=explore`),
    },
    search: { count: 150, next: uncachedSearches(product.url, tracks) },
    release: {
      count: 150,
      next: () => get(`${api}/optimized/music_releases/${some().identifier}`),
    },
    'member-list': { count: 150, next: () => ({ ...memberPage(), headers: someone() }) },
    segment: { count: 500, next: () => get(streamUrl, rangeOf(SEGMENT_BYTES.standard)) },
    'high-segment': { count: 500, next: () => get(streamUrl, rangeOf(SEGMENT_BYTES.high)) },
    play: {
      count: 180,
      next: () => post('/plays', { songId: some().id, timeZone: 'Europe/Lisbon' }),
    },
    save: {
      count: 180,
      next: () => {
        const { id, release_id } = some()
        const ask = post('/me/queue', {
          player: playerAt(release_id, id),
          device: 'Firefox on Linux',
        })
        return { ...ask, method: 'PUT' }
      },
    },
    like: {
      count: 180,
      next: () => {
        const { id, release_id } = some()
        return post(`/favorites/music_releases/${release_id}/songs/${id}`)
      },
    },
    cart: {
      count: 180,
      next: () => {
        // Alternately adds and removes, so that no cart fills up.
        const added = inCart
        inCart = added ? null : post('/cart/add-product', { productId: some().id, type: 'song' })
        return inCart ?? { ...added!, url: `${api}/cart/remove-product`, method: 'DELETE' }
      },
    },
  }
}

/** Segments last four seconds: 64 KB at 128 kbit/s, 160 KB at 320 kbit/s. */
const SEGMENT_BYTES = { standard: 64_000, high: 160_000 }
const rangeOf = (bytes: number) => ({ range: `bytes=0-${bytes - 1}` })

async function findStream(api: string, origin: string): Promise<string> {
  const read = async <T>(url: string) => (await (await fetch(url)).json()) as T
  const { items } = await read<{ items: { identifier: string }[] }>(
    `${api}/optimized/music_releases`,
  )
  const { playList } = await read<Release>(
    `${api}/optimized/music_releases/${items[0]!.identifier}`,
  )
  return new URL(playList[0]!.song.streams[0]!.url, origin).href
}

const playerAt = (releaseId: number, songId: number) => ({
  ...{ releaseId, songId, seconds: 42, queue: [], isFromQueue: false, resume: null },
  list: {
    key: 'explore',
    page: 1,
    pageCount: 300,
    releaseIds: Array.from({ length: 30 }, (_, i) => i + 1),
  },
  ...{ isLooping: false, isShuffling: false, likedOnly: false, volume: 0.8 },
  ...{ counts: true, heardSeconds: 42, isCounted: true, isPlaying: true },
})

/** Returns a function that uploads a track of seven minutes and waits until both qualities are playable. */
export async function trackUpload({ db, person }: Instance): Promise<() => Promise<void>> {
  const artist = await person()
  const release = await drafts(artist, 'Seven Minutes')
  const file = music(TRACK_SECONDS)
  return async () => {
    const trackId = await sends(artist, release, file)
    const params = { releaseId: release.id }
    expectOk(await artist.call(contract.releases.updateSong, { params, body: { songId: trackId } }))
    const renditions = () =>
      db.selectFrom('track_rendition').where('track_id', '=', trackId).select('quality').execute()
    await until(async () => (await renditions()).length === 2, UPLOAD_MAX_SECONDS)
  }
}
