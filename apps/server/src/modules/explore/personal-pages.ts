import type { Marks, PersonMarks } from '../listening/marks.ts'
import type { Explore, PageAsked } from './explore.service.ts'
import { DraftPage, type FinishedPage, PageCache } from './finished-page.ts'
import type { Kind } from './index/chunk.ts'
import type { Restriction } from './index/page-query.ts'

/** Lists that are somebody's. */
export const isPersonal = ({ filter }: Pick<PageAsked, 'filter'>): boolean =>
  filter === 'undiscovered' || filter === 'favorite'

export interface PersonalPages {
  /** A finished page as one person sees it: of their own list, or of everybody's with what they did laid over. */
  page(kind: Kind, query: PageAsked, person: { id: number }, askedAs: string): Promise<FinishedPage>
  /** The same when it stands in memory. */
  kept(person: { id: number }, askedAs: string): FinishedPage | undefined
}

const PAGES_MAX = 2_000

export function createPersonalPages(explore: Explore, marks: Marks): PersonalPages {
  const pages = new PageCache(PAGES_MAX)
  let version = 0
  explore.onChange(() => {
    version++
    pages.clear()
  })
  const keyOf = (own: PersonMarks, askedAs: string) => `${own.version} ${askedAs}`

  return {
    async page(kind, query, person, askedAs) {
      const own = await marks.of(person)
      if (!isPersonal(query) && isUnmarked(own)) return explore.page(kind, query, askedAs)
      const before = version
      const { ids, cards, total } = await explore.find(kind, query, restrictionOf(kind, query, own))
      const items = cards().map((card, i) => layOver(kind, card, ids[i]!, own))
      const page = new DraftPage(`{"items":[${items.join(',')}],"count_results":${total}}`)
      if (version === before) pages.set(keyOf(own, askedAs), page)
      return page
    },
    kept(person, askedAs) {
      const own = marks.known(person)
      if (!own) return undefined
      // By an address that everybody's lists have, never that of somebody's own list.
      return pages.get(keyOf(own, askedAs)) ?? (isUnmarked(own) ? explore.kept(askedAs) : undefined)
    },
  }
}

const isUnmarked = ({ likedSongs, listened }: PersonMarks) =>
  likedSongs.size === 0 && listened.size === 0

function restrictionOf(
  kind: Kind,
  { filter, discovery }: PageAsked,
  { favorites, favoriteSongs, listened }: PersonMarks,
): Restriction {
  if (filter === 'favorite') return { only: kind === 'songs' ? favoriteSongs : favorites }
  return filter === 'undiscovered' && discovery === 'true' ? { without: [...listened] } : {}
}

/** No title can hold these texts: its quotes are escaped. */
function layOver(kind: Kind, card: string, id: number, own: PersonMarks): string {
  const { likedReleases, likedSongs, listened } = own
  let text = card
  if ((kind === 'songs' ? likedSongs : likedReleases).has(id))
    text = text.replace('"isFavorite":false', '"isFavorite":true')
  if (kind === 'releases' && listened.has(id))
    text = text.replace('"isListened":false', '"isListened":true')
  return text
}
