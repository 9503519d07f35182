import { mayDiscoverEverywhere, type ReleaseCard, type SongCard } from '@hypha/contract'
import type { CurrentUser } from '../../platform/auth/current-user.ts'
import { Unauthorized } from '../../platform/errors.ts'
import { markCards } from '../listening/mark-cards.ts'
import type { Marks, PersonMarks } from '../listening/marks.ts'
import { filterOf, offsetOf } from './catalogue-query.ts'
import type { Explore, PageAsked, Paging } from './explore.service.ts'
import type { Kind } from './index/chunk.ts'
import { limitsReleases, limitsSongs } from './index/filter.ts'
import type { Restriction } from './index/page-query.ts'

type Person = Pick<CurrentUser, 'id' | 'plan' | 'isFounder'>

interface Cards {
  releases: ReleaseCard
  songs: SongCard
}

interface Page<Card> {
  items: Card[]
  count_results: number
}

/** Lists of the catalogue as one person sees them, or a visitor when it is null. */
export interface Lists {
  /** @throws Unauthorized for a visitor who asks for a list that is somebody's own */
  page<K extends Kind>(kind: K, query: PageAsked, person: Person | null): Promise<Page<Cards[K]>>
  /** The songs that mix with one. @throws NotFound when not everybody may see it */
  mixes(songId: number, paging: Paging, person: Person | null): Promise<Page<SongCard>>
}

/** Cards of whatever there is in the database, published or no longer. */
interface KeptMusic {
  releases: { cards(ids: readonly number[]): Promise<ReleaseCard[]> }
  tracks: { cards(ids: readonly number[], own: PersonMarks): Promise<SongCard[]> }
}

export function createLists(explore: Explore, marks: Marks, kept: KeptMusic): Lists {
  /** Cards of these, also of what can be heard no longer; what is gone altogether is missing. */
  const allCards = async (kind: Kind, ids: number[], own: PersonMarks) => {
    const there: (ReleaseCard | SongCard)[] = await (kind === 'songs'
      ? explore.songCards(ids)
      : explore.releaseCards(ids))
    const found = new Map(there.map((card) => [card.id, card]))
    const gone = ids.filter((id) => !found.has(id))
    if (gone.length > 0)
      for (const card of await (kind === 'songs'
        ? kept.tracks.cards(gone, own)
        : kept.releases.cards(gone)))
        found.set(card.id, card)
    return ids.flatMap((id) => found.get(id) ?? [])
  }

  /** A page of what is liked in which everything keeps its place, also what can be heard no longer (RS-06). */
  const pageOfLiked = async (kind: Kind, query: PageAsked, own: PersonMarks) => {
    const liked = likedOf(kind, own)
    const offset = offsetOf(query)
    const ids = liked.slice(offset, offset + query.itemsPerPage)
    return { items: await allCards(kind, ids, own), total: liked.length }
  }

  const pageOf = async (kind: Kind, query: PageAsked, person: Person, own: PersonMarks) => {
    const found = await explore.find(kind, query, restrictionOf(kind, query, own, person))
    if (keepsPlaces(query, person) && found.total < likedOf(kind, own).length)
      return pageOfLiked(kind, query, own)
    return { items: found.cards(), total: found.total }
  }

  const page = async (kind: Kind, query: PageAsked, person: Person | null) => {
    if (!person) {
      if (isPersonal(query)) signedIn(person)
      const found = await explore.find(kind, query, {})
      return { items: found.cards(), count_results: found.total }
    }
    const own = await marks.of(person)
    const { items, total } = await pageOf(kind, query, person, own)
    const marked = markCards(kind, items, own)
    const isFavorites = kind === 'releases' && query.filter === 'favorite'
    return {
      items: isFavorites ? (marked as ReleaseCard[]).map((card) => withDate(card, own)) : marked,
      count_results: total,
    }
  }

  return {
    page: page as Lists['page'],
    async mixes(songId, paging, person) {
      const own = person && (await marks.of(person))
      const found = await explore.mixes(songId, paging)
      return {
        items: markCards('songs', found.cards() as SongCard[], own),
        count_results: found.total,
      }
    },
  }
}

/** @throws Unauthorized when nobody is logged in */
export function signedIn<P extends Person>(person: P | null): P {
  if (!person) throw new Unauthorized('Please sign in to see this list.')
  return person
}

/** Lists that are somebody's. */
const isPersonal = ({ filter }: PageAsked): boolean =>
  filter === 'undiscovered' || filter === 'favorite'

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
function withDate(card: ReleaseCard, { likedAt }: PersonMarks): ReleaseCard {
  const at = likedAt.get(card.id)
  return at ? { ...card, dateLiked: at.toISOString() } : card
}
