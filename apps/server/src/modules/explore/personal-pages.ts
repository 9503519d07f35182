import { mayDiscoverEverywhere, type ReleaseCard, type SongCard } from '@hypha/contract'
import type { CurrentUser } from '../../platform/auth/current-user.ts'
import { markCards, releaseMarks, songMarks } from '../listening/mark-cards.ts'
import type { Marks, PersonMarks } from '../listening/marks.ts'
import { filterOf, offsetOf } from './catalogue-query.ts'
import type { Explore, PageAsked, Paging } from './explore.service.ts'
import { asciiJson } from './ascii-json.ts'
import { DraftPage, type FinishedPage, PageCache } from './finished-page.ts'
import type { Kind } from './index/chunk.ts'
import { limitsReleases, limitsSongs } from './index/filter.ts'
import type { Restriction } from './index/page-query.ts'

/** Lists that are somebody's. */
export const isPersonal = ({ filter }: Pick<PageAsked, 'filter'>): boolean =>
  filter === 'undiscovered' || filter === 'favorite'

type Person = Pick<CurrentUser, 'id' | 'plan' | 'isFounder'>

export interface PersonalPages {
  /** A finished page as one person sees it: of their own list, or of everybody's with what they did laid over. */
  page(kind: Kind, query: PageAsked, person: Person, askedAs: string): Promise<FinishedPage>
  /** What mixes with a song, with what a person did laid over. */
  mixes(songId: number, paging: Paging, person: Person, askedAs: string): Promise<FinishedPage>
  /** A page of a list when it stands in memory. */
  kept(person: Person, askedAs: string): FinishedPage | undefined
}

/** Cards of whatever there is in the database, published or no longer. */
export interface KeptMusic {
  releases: { cards(ids: readonly number[]): Promise<ReleaseCard[]> }
  tracks: { cards(ids: readonly number[], own: PersonMarks): Promise<SongCard[]> }
}

const PAGES_MAX = 2_000

export function createPersonalPages(
  explore: Explore,
  marks: Marks,
  kept: KeptMusic,
): PersonalPages {
  const pages = new PageCache(PAGES_MAX)
  let version = 0
  explore.onChange(() => {
    version++
    pages.clear()
  })
  // What a founder sees is kept apart: who is none any more does not find it.
  const keyOf = (own: PersonMarks, person: Person, askedAs: string) =>
    `${own.version}${mayDiscoverEverywhere(person) ? ' everywhere' : ''} ${askedAs}`

  /** A page of what is liked in which everything keeps its place, also what can be heard no longer (RS-06). */
  const withGone = async (kind: Kind, query: PageAsked, own: PersonMarks) => {
    const liked = likedOf(kind, own)
    const offset = offsetOf(query)
    const asked = liked.slice(offset, offset + query.itemsPerPage)
    const there: { id: number }[] = await (kind === 'songs'
      ? explore.songCards(asked)
      : explore.releaseCards(asked))
    const found = new Map(there.map((card) => [card.id, card]))
    const gone = asked.filter((id) => !found.has(id))
    if (gone.length > 0) {
      const read: { id: number }[] = await (kind === 'songs'
        ? kept.tracks.cards(gone, own)
        : kept.releases.cards(gone))
      for (const card of read) found.set(card.id, card)
    }
    const ids = asked.filter((id) => found.has(id))
    return {
      ids,
      cards: () => ids.map((id) => JSON.stringify(found.get(id))),
      total: liked.length,
    }
  }

  return {
    async page(kind, query, person, askedAs) {
      const own = await marks.of(person)
      if (!isPersonal(query) && isUnmarked(own)) return explore.page(kind, query, askedAs)
      const before = version
      const found = await explore.find(kind, query, restrictionOf(kind, query, own, person))
      const { ids, cards, total } =
        keepsPlaces(query, person) && found.total < likedOf(kind, own).length
          ? await withGone(kind, query, own)
          : found
      const isFavorites = kind === 'releases' && query.filter === 'favorite'
      const items = cards().map((card, i) => {
        const marked = layOver(kind, card, ids[i]!, own)
        return isFavorites ? withDate(marked, own.likedAt.get(ids[i]!)) : marked
      })
      const page = new DraftPage(
        Buffer.from(`{"items":[${items.join(',')}],"count_results":${total}}`),
      )
      if (version === before) pages.set(keyOf(own, person, askedAs), page)
      return page
    },
    async mixes(songId, paging, person, askedAs) {
      const [page, own] = await Promise.all([
        explore.mixes(songId, paging, askedAs),
        marks.of(person),
      ])
      if (isUnmarked(own)) return page
      const { items, ...rest } = JSON.parse(page.plain.toString()) as {
        items: SongCard[]
      }
      return new DraftPage(
        Buffer.from(asciiJson({ items: markCards('songs', items, own), ...rest })),
      )
    },
    kept(person, askedAs) {
      const own = marks.known(person)
      if (!own) return undefined
      // By an address that everybody's lists have, never that of somebody's own list.
      return (
        pages.get(keyOf(own, person, askedAs)) ??
        (isUnmarked(own) ? explore.kept(askedAs) : undefined)
      )
    },
  }
}

/** Filters and other orders look among what can be heard; as it was liked, everything stands where it stood. */
function keepsPlaces(query: PageAsked, person: Person): boolean {
  const filter = filterOf(query)
  return (
    query.filter === 'favorite' &&
    query.sort === 'newest' &&
    !leavesOutPlayed(query, person) &&
    !limitsReleases(filter) &&
    !limitsSongs(filter)
  )
}

const likedOf = (kind: Kind, { favorites, favoriteSongs }: PersonMarks): number[] =>
  kind === 'songs'
    ? favoriteSongs.map(({ songId }) => songId)
    : favorites.map(({ releaseId }) => releaseId)

const isUnmarked = ({ likedSongs, listened, cartSongs, ownedSongs }: PersonMarks) =>
  [likedSongs, listened, cartSongs, ownedSongs].every(({ size }) => size === 0)

/** Whether what was played is left out (EF-06): founders ask for it on every list, others have it on Discover. */
const leavesOutPlayed = ({ filter, discovery }: PageAsked, person: Person): boolean =>
  filter === 'undiscovered'
    ? discovery !== 'false'
    : discovery === 'true' && mayDiscoverEverywhere(person)

function restrictionOf(
  kind: Kind,
  query: PageAsked,
  { favorites, favoriteSongs, listened }: PersonMarks,
  person: Person,
): Restriction {
  return {
    ...(query.filter === 'favorite' && { only: kind === 'songs' ? favoriteSongs : favorites }),
    ...(leavesOutPlayed(query, person) && { without: [...listened] }),
  }
}

/** Among the favourites a card tells when it was liked. */
const withDate = (card: string, likedAt: Date | undefined) =>
  likedAt ? `${card.slice(0, -1)},"dateLiked":"${likedAt.toISOString()}"}` : card

/** A card in which what one person did is said. No title can hold such a text: its quotes are escaped. */
function layOver(kind: Kind, card: string, id: number, own: PersonMarks): string {
  let text = card
  for (const [field, is] of Object.entries(
    kind === 'songs' ? songMarks(id, own) : releaseMarks(id, own),
  ))
    if (is) text = text.replace(`"${field}":false`, `"${field}":true`)
  return text
}
