import type { MenuPlace } from '@hypha/ui/controls/lazy-menu.tsx'
import type { MenuEntry, MenuItem } from '@hypha/ui/controls/menu-button.tsx'
import { MenuList } from '@hypha/ui/layers/menu-list.tsx'
import {
  BadgeCheck,
  Bell,
  CalendarDays,
  CalendarRange,
  ChartLine,
  Coins,
  CreditCard,
  Crown,
  Disc3,
  Download,
  Eye,
  Library,
  ListMusic,
  LogOut,
  Megaphone,
  Package,
  RefreshCw,
  ShieldCheck,
  Shirt,
  Sparkles,
  Upload,
  UserRound,
  UsersRound,
} from 'lucide-react'
import { useSignOut } from '../../features/account/index.ts'
import type { PlanLevel } from '@hypha/contract/rules/plans'
import { useRouterState } from '@tanstack/react-router'
import { DASHBOARD_PAGES } from '../../lib/routing/dashboard-addresses.ts'
import {
  notificationsHref,
  paymentsHref,
  planHref,
  privacyHref,
  purchasedHref,
  securityHref,
  subscriptionsHref,
} from '../../lib/routing/addresses.ts'
import { membershipsFrom, usePlanLevel } from '../../features/membership/index.ts'
import { isAdmin, useSession } from '../../lib/auth/use-session.ts'

const OWN: MenuEntry[] = [
  { label: 'My profile', href: '/my-profile', icon: <UserRound aria-hidden /> },
  { label: 'Music Library', href: '/library', icon: <Library aria-hidden /> },
  { label: 'Purchased music', href: purchasedHref, icon: <Download aria-hidden /> },
  { label: 'Following', href: '/following/all', icon: <UsersRound aria-hidden /> },
  { label: 'Playlists', href: '/playlists', icon: <ListMusic aria-hidden /> },
  'line',
  {
    heading: 'Dashboard',
    items: [
      { ...DASHBOARD_PAGES.overview, icon: ChartLine },
      { ...DASHBOARD_PAGES.followers, icon: UsersRound },
      { ...DASHBOARD_PAGES.earnings, icon: Coins },
      { ...DASHBOARD_PAGES.accounts, icon: Disc3 },
      { ...DASHBOARD_PAGES.uploads, icon: Upload },
      { ...DASHBOARD_PAGES.events, icon: CalendarDays },
      { ...DASHBOARD_PAGES.calendar, icon: CalendarRange },
      { ...DASHBOARD_PAGES.merch, icon: Shirt },
      { ...DASHBOARD_PAGES.orders, icon: Package },
      { ...DASHBOARD_PAGES.promotions, icon: Megaphone },
    ].map(({ name, href, icon: Icon }) => ({ label: name, href, icon: <Icon aria-hidden /> })),
  },
  'line',
  {
    heading: 'Account Settings',
    items: [
      { label: 'Security', href: securityHref, icon: <ShieldCheck aria-hidden /> },
      { label: 'Privacy', href: privacyHref, icon: <Eye aria-hidden /> },
      { label: 'Notifications', href: notificationsHref, icon: <Bell aria-hidden /> },
      { label: 'Payments', href: paymentsHref, icon: <CreditCard aria-hidden /> },
      { label: 'Subscriptions', href: subscriptionsHref, icon: <RefreshCw aria-hidden /> },
    ],
  },
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
  const admin = isAdmin(useSession())
  const here = useRouterState({ select: ({ location }) => location.href })
  const items: MenuEntry[] = [
    ...(level && !(admin && level === 'free') ? [planItem(level, here), 'line' as const] : []),
    ...OWN,
    'line',
    { label: 'Log out', onSelect: signOut, icon: <LogOut aria-hidden /> },
  ]
  return <MenuList items={items} {...place} />
}
