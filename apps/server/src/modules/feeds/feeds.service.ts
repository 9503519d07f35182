import { SUBGENRES, type CatalogueFilter } from '@hypha/contract'
import type { Language } from '@hypha/i18n/languages.ts'
import type { Db } from '../../platform/database/connection.ts'
import { NotFound } from '../../platform/errors.ts'
import { renderMessage } from '../../platform/texts/render.ts'
import { type Text, text } from '../../platform/texts/text.ts'
import { isAccountSuspended } from '../accounts/index.ts'
import type { Artists, Cards, Catalogue } from '../catalogue/index.ts'
import type { Playlists } from '../library/index.ts'
import type { Features } from '../site/index.ts'
import { STREAM_PATH, type StreamAddresses } from '../streaming/index.ts'
import type { Feed, FeedItem } from './feed.ts'
import { releaseItem, trackItem } from './feed-items.ts'
import {
  findDescriptions,
  findFreeStream,
  findFreeTracks,
  findNewEntries,
} from './feeds.queries.ts'

export type Feeds = ReturnType<typeof createFeeds>

interface Parts {
  db: Db
  catalogue: Pick<Catalogue, 'find'>
  cards: Cards
  artists: Pick<Artists, 'artist' | 'label'>
  playlists: Pick<Playlists, 'get'>
  addresses: Pick<StreamAddresses, 'sign'>
  features: Pick<Features, 'switches'>
  siteName: string
  publicUrl: string
}

/** What a feed lists. */
export type FeedKind = 'sub-genres' | 'artists' | 'labels' | 'playlists' | 'charts'
export const FEED_KINDS: readonly FeedKind[] = [
  'sub-genres',
  'artists',
  'labels',
  'playlists',
  'charts',
]
const CHARTS = ['popular', 'trending'] as const

/** Items of a feed, newest or best first. */
const ITEMS = 30

const gone = () => new NotFound('feeds.gone')

interface Titled {
  /** Below `/feeds`. */
  path: string
  pagePath: string
  title: Text
}

/** What the site publishes for feed readers: only what visitors may see. Suspended people have no feeds of their own. */
export function createFeeds(parts: Parts) {
  const { db, catalogue, cards, artists, playlists, siteName, publicUrl } = parts

  const feed = (
    { path, pagePath, title }: Titled,
    language: Language,
    items: FeedItem[],
  ): Feed => ({
    address: `${publicUrl}/feeds/${path}`,
    pageUrl: new URL(pagePath, publicUrl).href,
    title: renderMessage(language, title),
    description: renderMessage(language, text('feeds.description', { siteName })),
    ...{ language, items },
  })

  /** Returns the first releases of a catalogue list. */
  const releases = async (
    list: {
      filter?: CatalogueFilter
      'subGenres[]'?: number[]
      artistId?: number
      labelId?: number
    },
    language: Language,
  ): Promise<FeedItem[]> => {
    const { ids } = catalogue.find('releases', {
      ...{ filter: 'explore' as const, sort: 'newest' as const, page: 1, itemsPerPage: ITEMS },
      ...list,
    })
    const [found, free, descriptions] = await Promise.all([
      cards.releases(ids, null),
      findFreeTracks(db, { releaseIds: ids }),
      findDescriptions(db, ids),
    ])
    const various = renderMessage(language, 'feeds.variousArtists')
    return found.map((release) =>
      releaseItem(
        release,
        {
          description: descriptions.get(release.id) ?? '',
          by: release.variousArtists ? various : (release.artist?.name ?? null),
        },
        { publicUrl, free },
      ),
    )
  }

  /** @throws NotFound for what a suspended person publishes */
  const refuseSuspended = async (ownerId: number | null) => {
    if (ownerId !== null && (await isAccountSuspended(db, ownerId))) throw gone()
  }

  const readSubgenre = async (slug: string, language: Language): Promise<Feed> => {
    const subgenre = SUBGENRES.find((each) => each.slug === slug)
    if (!subgenre) throw gone()
    const pagePath = `/explore/${encodeURIComponent(slug)}`
    const title = text('feeds.subgenre', { name: subgenre.name, siteName })
    return feed(
      { path: `sub-genres/${encodeURIComponent(slug)}`, pagePath, title },
      language,
      await releases({ 'subGenres[]': [subgenre.id] }, language),
    )
  }

  const readArtist = async (identifier: string, language: Language): Promise<Feed> => {
    const artist = await artists.artist({ identifier }, null)
    await refuseSuspended(artist.owner_id)
    const name = encodeURIComponent(artist.identifier)
    const title = text('feeds.of', { name: artist.name, siteName })
    return feed(
      { path: `artists/${name}`, pagePath: `/artist/${name}`, title },
      language,
      await releases({ artistId: artist.id }, language),
    )
  }

  const readLabel = async (identifier: string, language: Language): Promise<Feed> => {
    const label = await artists.label({ identifier }, null)
    await refuseSuspended(label.owner_id)
    const name = encodeURIComponent(label.identifier)
    const title = text('feeds.of', { name: label.title, siteName })
    return feed(
      { path: `labels/${name}`, pagePath: `/record-label/${name}`, title },
      language,
      await releases({ labelId: label.id }, language),
    )
  }

  /** Lists the tracks added last. A playlist shared by link has no feed: its address is a secret. */
  const readPlaylist = async (identifier: string, language: Language): Promise<Feed> => {
    const playlist = await playlists.get(identifier, null)
    if (playlist.visibility !== 'public') throw gone()
    await refuseSuspended(playlist.owner.id)
    const entries = await findNewEntries(db, playlist.id, ITEMS)
    const trackIds = entries.map(({ track_id }) => track_id)
    const [tracks, free] = await Promise.all([
      cards.tracks(trackIds, null),
      findFreeTracks(db, { trackIds }),
    ])
    const addedAt = new Map(entries.map(({ track_id, added_at }) => [track_id, added_at]))
    const name = encodeURIComponent(playlist.identifier)
    const title = text('feeds.playlist', { name: playlist.name, siteName })
    return feed(
      { path: `playlists/${name}`, pagePath: `/playlist/${name}`, title },
      language,
      tracks.map((track) => trackItem(track, addedAt.get(track.id)!, { publicUrl, free })),
    )
  }

  const readChart = async (name: string, language: Language): Promise<Feed> => {
    const chart = CHARTS.find((each) => each === name)
    // Admins can switch these lists off.
    if (!chart || !(await parts.features.switches())[chart]) throw gone()
    return feed(
      {
        path: `charts/${chart}`,
        pagePath: `/?tab=${chart}`,
        title: text(`feeds.${chart}`, { siteName }),
      },
      language,
      await releases({ filter: chart }, language),
    )
  }

  const READERS: Record<FeedKind, (name: string, language: Language) => Promise<Feed>> = {
    'sub-genres': readSubgenre,
    artists: readArtist,
    labels: readLabel,
    playlists: readPlaylist,
    charts: readChart,
  }

  return {
    /** Returns the new releases of the whole site. */
    readSite: async (language: Language): Promise<Feed> =>
      feed(
        { path: 'releases', pagePath: '/', title: text('feeds.site', { siteName }) },
        language,
        await releases({}, language),
      ),

    /** @throws NotFound for what is not public, and for what suspended people publish */
    read: (kind: FeedKind, name: string, language: Language): Promise<Feed> =>
      READERS[kind](name, language),

    /** Returns a fresh address of a free track's stream. @throws NotFound */
    async audio(trackId: number): Promise<string> {
      const stream = await findFreeStream(db, trackId)
      if (!stream) throw gone()
      return parts.addresses.sign(STREAM_PATH + stream.key, null, new Date())
    },
  }
}
