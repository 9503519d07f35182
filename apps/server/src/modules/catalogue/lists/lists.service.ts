import type { Kind } from '@hypha/catalogue-index'
import { mayDiscoverEverywhere, type ReleaseCard, type TrackCard } from '@hypha/contract'
import type { CurrentUser } from '../../../platform/auth/current-user.ts'
import { Unauthorized } from '../../../platform/errors.ts'
import { isFiltered, offsetOf } from './catalogue-query.ts'
import type { Catalogue, PageAsked, Paging, Restriction } from './catalogue.service.ts'
import type { Cards } from '../cards/cards.service.ts'
import type { UserStates, UserState } from '../../user-state/index.ts'

type Person = Pick<CurrentUser, 'id' | 'plan' | 'isFounder'>

interface CardOf {
  releases: ReleaseCard
  tracks: TrackCard
}

interface Page<Card> {
  items: Card[]
  count_results: number
}

/** Catalogue lists as seen by one person; null is a visitor. */
export interface Lists {
  /** @throws Unauthorized if a visitor requests a personal list */
  page<K extends Kind>(kind: K, query: PageAsked, person: Person | null): Promise<Page<CardOf[K]>>
  /** Returns the tracks that mix well with a track. @throws NotFound if it is not published */
  mixes(trackId: number, paging: Paging, person: Person | null): Promise<Page<TrackCard>>
}

interface Parts {
  catalogue: Catalogue
  cards: Cards
  userStates: UserStates
}

export function createLists({ catalogue, cards, userStates }: Parts): Lists {
  const page = async (kind: Kind, query: PageAsked, person: Person | null) => {
    if (isPersonal(query)) signedIn(person)
    const own = person && (await userStates.of(person))
    const found = catalogue.find(kind, query, own ? restrictionOf(kind, query, own, person) : {})
    const liked = own && keepsPlaces(query, person) ? likedOf(kind, own) : []
    // Liked releases stay in place, even if they are unavailable (RS-06).
    const isAnyGone = found.total < liked.length
    const offset = offsetOf(query)
    const ids = isAnyGone ? liked.slice(offset, offset + query.itemsPerPage) : found.ids
    const items = await cards[kind](ids, own, isAnyGone ? 'all' : 'published')
    return {
      items:
        own && kind === 'releases' && query.filter === 'favorite'
          ? (items as ReleaseCard[]).map((card) => withDate(card, own))
          : items,
      count_results: isAnyGone ? liked.length : found.total,
    }
  }

  return {
    page: page as Lists['page'],
    async mixes(trackId, paging, person) {
      const { ids, total } = catalogue.mixes(trackId, paging)
      const items = await cards.tracks(ids, person && (await userStates.of(person)))
      return { items, count_results: total }
    },
  }
}

/** @throws Unauthorized for a visitor */
export function signedIn<P extends Person>(person: P | null): P {
  if (!person) throw new Unauthorized('catalogue.list.login')
  return person
}

/** Returns whether a query requests a personal list. */
const isPersonal = ({ filter }: PageAsked): boolean =>
  filter === 'undiscovered' || filter === 'favorite'

/**
 * Returns whether favorites show unavailable releases in place: only unfiltered and in the order they were liked.
 * Filters and other orders cover available music only.
 */
const keepsPlaces = (query: PageAsked, person: Person): boolean =>
  query.filter === 'favorite' &&
  query.sort === 'newest' &&
  !leavesOutPlayed(query, person) &&
  !isFiltered(query)

const likedOf = (kind: Kind, { favorites, favoriteTracks }: UserState): number[] =>
  kind === 'tracks'
    ? favoriteTracks.map(({ songId: trackId }) => trackId)
    : favorites.map(({ releaseId }) => releaseId)

/**
 * Returns whether played releases are left out (EF-06): on Discover unless it is turned off, and on any list if a
 * founder requests it.
 */
const leavesOutPlayed = ({ filter, discovery }: PageAsked, person: Person): boolean =>
  filter === 'undiscovered'
    ? discovery !== 'false'
    : discovery === 'true' && mayDiscoverEverywhere(person)

const restrictionOf = (
  kind: Kind,
  query: PageAsked,
  own: UserState,
  person: Person,
): Restriction => ({
  ...(query.filter === 'favorite' && { only: likedOf(kind, own) }),
  ...(leavesOutPlayed(query, person) && { withoutReleases: [...own.listened] }),
})

/** Adds the date of the like to a card among the favorites. */
function withDate(card: ReleaseCard, { likedAt }: UserState): ReleaseCard {
  const at = likedAt.get(card.id)
  return at ? { ...card, dateLiked: at.toISOString() } : card
}
