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
import { useOpensList, useReservedRowSpace } from './results/opens-list.ts'
import {
  changed,
  type ExploreView,
  isFeature,
  showsTracks,
  START,
  type Tab,
} from './explore-view.ts'

/** Minimum width of the list (EF-04). */
export const LIST_ROOM = '(width >= 1240px)'

export interface Explore {
  view: ExploreView
  subgenre: SubgenreInfo | null
  /** The active tab; the default one if the requested tab is disabled. */
  tab: Tab
  /** Whether a tab is disabled (EX-04). */
  isOff: (tab: Tab | null) => boolean
  /** The active library tab; null elsewhere. */
  part: LibraryPart | null
  signedIn: boolean
  admin: boolean
  /** Whether the list shows tracks instead of albums. */
  tracks: boolean
  /** The rendered layout, which may differ from the one in the URL. */
  layout: 'grid' | 'list'
  /**
   * Whether rows open. Admins and paying listeners can open them; free listeners see them closed, with an
   * upgrade hint (RO-07). Undefined until known.
   */
  opens: boolean | undefined
  /** Whether played releases can be hidden on every tab (MB-06), so that the choice is kept across tabs. */
  discoversAll: boolean
  /** Whether they can be hidden on this tab. */
  mayDiscover: boolean
  /** Returns the URL of this view with changes. A new filter goes to page 1. */
  hrefTo: (changes: Partial<ExploreView>, subgenre?: SubgenreInfo | null) => string
  go: (
    changes: Partial<ExploreView>,
    how?: { replace?: boolean; subgenre?: SubgenreInfo | null },
  ) => void
}

/** Returns the current view for the current user, and how to change it. */
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
  const requestedTab = tabOf(view, signedIn)
  const tab = isOff(requestedTab) ? tabOf(START, signedIn) : requestedTab
  const admin = isAdmin(claims)
  const known = admin || (holder === undefined ? undefined : mayUseList(holder))
  const opens = useOpensList(known, signedIn)
  const discoversAll = holder !== undefined && mayDiscoverEverywhere(holder)
  // Pending is always a list (EF-03), and so is /albums-list, even with closed rows.
  const wantsList = tab === 'pending' || isList || (view.layout === 'list' && opens === true)
  useReservedRowSpace(view.layout === 'list', isList)
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
