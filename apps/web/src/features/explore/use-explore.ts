import { type SubgenreInfo } from '@hypha/contract/subgenres'
import { mayDiscoverEverywhere, mayUseList } from '@hypha/contract/rules/plans'
import { useMatch, useRouter } from '@tanstack/react-router'
import { parseSearch } from '../../lib/routing/search-params.ts'
import { useFeatures } from '../../lib/api/use-feature.ts'
import { useMedia } from '../../lib/dom/use-media.ts'
import { usePlan } from '../membership/index.ts'
import { isAdmin, useSession } from '../../lib/auth/use-session.ts'
import { addressOf, type LibraryPart, libraryHref, exploreLocationOf } from './explore-location.ts'
import { tabOf } from './explore-query.ts'
import { useOpensList, useRoomOfRows } from './results/opens-list.ts'
import {
  changed,
  type ExploreView,
  isFeature,
  showsTracks,
  START,
  type Tab,
} from './explore-view.ts'

/** Where a list has the room it needs (EF-04). */
export const LIST_ROOM = '(width >= 1240px)'

export interface Explore {
  view: ExploreView
  subgenre: SubgenreInfo | null
  /** The list that is shown; for one that is turned off, the first. */
  tab: Tab
  /** Whether a list is turned off (EX-04). */
  isOff: (tab: Tab | null) => boolean
  /** Which part of the library it is; null elsewhere. */
  part: LibraryPart | null
  signedIn: boolean
  admin: boolean
  /** Whether the list shows tracks instead of albums. */
  tracks: boolean
  /** What is drawn, whatever the address asks for. */
  layout: 'grid' | 'list'
  /** Whether rows of the list open, as they do for reviewers; a free listener sees them closed, with the way to premium (RO-07). Undefined while it is not known who looks. */
  opens: boolean | undefined
  /** What was played can be left out on every tab (MB-06), and so the choice goes along. */
  discoversAll: boolean
  /** It can be left out here. */
  mayDiscover: boolean
  /** The address of this view with changes; a change of filter begins at page 1. */
  hrefTo: (changes: Partial<ExploreView>, subgenre?: SubgenreInfo | null) => string
  go: (
    changes: Partial<ExploreView>,
    how?: { replace?: boolean; subgenre?: SubgenreInfo | null },
  ) => void
}

/** What the address shows to who looks at it, and the ways on from here. */
export function useExplore(): Explore {
  const router = useRouter()
  const { pathname, search } = useMatch({ strict: false })
  const { view, subgenre, isList, part } = exploreLocationOf(pathname, { ...search })
  const claims = useSession()
  const holder = usePlan()
  const hasRoom = useMedia(LIST_ROOM)
  const signedIn = claims !== null
  const on = useFeatures()
  const isOff = (each: Tab | null) => isFeature(each) && !on[each]
  const asked = tabOf(view, signedIn)
  const tab = isOff(asked) ? tabOf(START, signedIn) : asked
  const admin = isAdmin(claims)
  const known = admin || (holder === undefined ? undefined : mayUseList(holder))
  const opens = useOpensList(known, signedIn)
  const discoversAll = holder !== undefined && mayDiscoverEverywhere(holder)
  // Pending is always a list (EF-03), and an address of the list shows it, opened or not.
  const wantsList = tab === 'pending' || isList || (view.layout === 'list' && opens === true)
  useRoomOfRows(view.layout === 'list', isList)
  const hrefTo: Explore['hrefTo'] = (changes, to = subgenre) => {
    const next = changed(view, changes)
    return part === null ? addressOf(next, to) : libraryHref(next, to, part)
  }
  return {
    view,
    subgenre,
    tab,
    isOff,
    part,
    signedIn,
    admin,
    tracks: part === 'tracks' || showsTracks({ ...view, tab }),
    layout: wantsList && hasRoom ? 'list' : 'grid',
    opens,
    discoversAll,
    mayDiscover: tab === 'discover' || (discoversAll && part === null && tab !== 'pending'),
    hrefTo,
    go: (changes, { replace = false, subgenre: to } = {}) => {
      const [path = '/', query = ''] = hrefTo(changes, to).split('?')
      void router.navigate({ to: path, search: parseSearch(query), replace, resetScroll: false })
    },
  }
}
