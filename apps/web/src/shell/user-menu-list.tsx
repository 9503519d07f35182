import type { MenuPlace } from '@hypha/ui/controls/lazy-menu.tsx'
import type { MenuItem } from '@hypha/ui/controls/menu-button.tsx'
import { MenuList } from '@hypha/ui/layers/menu-list.tsx'
import {
  BadgeCheck,
  Coins,
  Crown,
  Disc3,
  Download,
  Library,
  ListMusic,
  LogOut,
  SlidersHorizontal,
  Sparkles,
  Upload,
  UserRound,
  UsersRound,
} from 'lucide-react'
import { useSignOut } from '../features/account/use-sign-out.ts'
import type { PlanLevel } from '@hypha/contract/rules/plans'
import { useRouterState } from '@tanstack/react-router'
import { earningsHref, makersHref } from '../lib/addresses.ts'
import { planHref, subscriptionsHref } from '../lib/memberships/addresses.ts'
import { usePlanLevel } from '../lib/memberships/use-plan-level.ts'
import { membershipsFrom } from '../lib/memberships/way-back.ts'
import { purchasedHref } from '../lib/orders/addresses.ts'

const OWN: (MenuItem | 'line')[] = [
  { label: 'My profile', href: '/my-profile', icon: <UserRound aria-hidden /> },
  { label: 'Music Library', href: '/library', icon: <Library aria-hidden /> },
  { label: 'Purchased music', href: purchasedHref, icon: <Download aria-hidden /> },
  { label: 'Following', href: '/following/all', icon: <UsersRound aria-hidden /> },
  { label: 'Playlists', href: '/playlists', icon: <ListMusic aria-hidden /> },
  { label: 'My artists and labels', href: makersHref, icon: <Disc3 aria-hidden /> },
  { label: 'My uploads', href: '/dashboard/uploads', icon: <Upload aria-hidden /> },
  { label: 'Earnings', href: earningsHref, icon: <Coins aria-hidden /> },
  { label: 'Account settings', href: subscriptionsHref, icon: <SlidersHorizontal aria-hidden /> },
]
/** The plan as the first thing in the menu: its badge, or the way to one. */
function planItem(level: PlanLevel, here: string): MenuItem {
  if (level === 'founder') return { label: 'Founder', href: planHref, icon: <Crown aria-hidden /> }
  if (level === 'premium')
    return { label: 'Premium', href: planHref, icon: <BadgeCheck aria-hidden /> }
  return { label: 'Get Premium', href: membershipsFrom(here), icon: <Sparkles aria-hidden /> }
}

/** The menu of who is signed in. */
export function UserMenuList(place: MenuPlace) {
  const signOut = useSignOut()
  const level = usePlanLevel()
  const here = useRouterState({ select: ({ location }) => location.href })
  const items: (MenuItem | 'line')[] = [
    ...(level ? [planItem(level, here), 'line' as const] : []),
    ...OWN,
    'line',
    { label: 'Log out', onSelect: signOut, icon: <LogOut aria-hidden /> },
  ]
  return <MenuList items={items} {...place} />
}
