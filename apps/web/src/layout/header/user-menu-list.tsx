import { useTexts } from '@hypha/i18n/use-texts.ts'
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
  Ticket,
  Upload,
  UserRound,
  UsersRound,
} from 'lucide-react'
import type { Translate } from '@hypha/i18n/instance.ts'
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
import { ordersHref } from '../../lib/routing/merch-addresses.ts'
import { ticketsHref } from '../../lib/routing/ticket-addresses.ts'
import { membershipsFrom, usePlanLevel } from '../../features/membership/index.ts'
import { isAdmin, useSession } from '../../lib/auth/use-session.ts'

type Announce = Translate<'layout'>

const ownPages = (t: Announce, tDashboard: Translate<'components'>): MenuEntry[] => [
  { label: t('myProfile'), href: '/my-profile', icon: <UserRound aria-hidden /> },
  { label: t('musicLibrary'), href: '/library', icon: <Library aria-hidden /> },
  { label: t('purchasedMusic'), href: purchasedHref, icon: <Download aria-hidden /> },
  { label: t('tickets'), href: ticketsHref, icon: <Ticket aria-hidden /> },
  { label: t('orders'), href: ordersHref, icon: <Package aria-hidden /> },
  { label: t('following'), href: '/following/all', icon: <UsersRound aria-hidden /> },
  { label: t('playlists'), href: '/playlists', icon: <ListMusic aria-hidden /> },
  'line',
  {
    heading: t('dashboard'),
    items: [
      { page: 'overview', icon: ChartLine } as const,
      { page: 'followers', icon: UsersRound } as const,
      { page: 'earnings', icon: Coins } as const,
      { page: 'accounts', icon: Disc3 } as const,
      { page: 'uploads', icon: Upload } as const,
      { page: 'events', icon: CalendarDays } as const,
      { page: 'calendar', icon: CalendarRange } as const,
      { page: 'merch', icon: Shirt } as const,
      { page: 'orders', icon: Package } as const,
      { page: 'promotions', icon: Megaphone } as const,
    ].map(({ page, icon: Icon }) => ({
      label: tDashboard(`dashboard.${page}`),
      href: DASHBOARD_PAGES[page],
      icon: <Icon aria-hidden />,
    })),
  },
  'line',
  {
    heading: t('accountSettings'),
    items: [
      { label: t('settings.security'), href: securityHref, icon: <ShieldCheck aria-hidden /> },
      { label: t('settings.privacy'), href: privacyHref, icon: <Eye aria-hidden /> },
      { label: t('settings.notifications'), href: notificationsHref, icon: <Bell aria-hidden /> },
      { label: t('settings.payments'), href: paymentsHref, icon: <CreditCard aria-hidden /> },
      {
        label: t('settings.subscriptions'),
        href: subscriptionsHref,
        icon: <RefreshCw aria-hidden />,
      },
    ],
  },
]

/** The plan as the first menu item: its badge, or a link to the plans. */
function planItem(t: Announce, level: PlanLevel, here: string): MenuItem {
  if (level === 'founder')
    return { label: t('plan.founder'), href: planHref, icon: <Crown aria-hidden /> }
  if (level === 'premium')
    return { label: t('plan.premium'), href: planHref, icon: <BadgeCheck aria-hidden /> }
  return {
    label: t('plan.getPremium'),
    href: membershipsFrom(here),
    icon: <Sparkles aria-hidden />,
  }
}

/** The user menu. */
export function UserMenuList(place: MenuPlace) {
  const { t } = useTexts('layout')
  const { t: tDashboard } = useTexts('components')
  const signOut = useSignOut()
  const level = usePlanLevel()
  const admin = isAdmin(useSession())
  const here = useRouterState({ select: ({ location }) => location.href })
  const items: MenuEntry[] = [
    ...(level && !(admin && level === 'free') ? [planItem(t, level, here), 'line' as const] : []),
    ...ownPages(t, tDashboard),
    'line',
    { label: t('logOut'), onSelect: signOut, icon: <LogOut aria-hidden /> },
  ]
  return <MenuList items={items} {...place} />
}
