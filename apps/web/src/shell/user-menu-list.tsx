import type { MenuPlace } from '@hypha/ui/controls/lazy-menu.tsx'
import type { MenuItem } from '@hypha/ui/controls/menu-button.tsx'
import { MenuList } from '@hypha/ui/layers/menu-list.tsx'
import {
  Coins,
  Disc3,
  Download,
  Library,
  ListMusic,
  LogOut,
  Settings2,
  ShieldCheck,
  Upload,
  UserRound,
} from 'lucide-react'
import { useSignOut } from '../features/account/use-sign-out.ts'
import { earningsHref, makersHref } from '../lib/addresses.ts'
import { purchasedHref } from '../lib/orders/addresses.ts'
import { isAdmin, useSession } from '../lib/use-session.ts'

const OWN: (MenuItem | 'line')[] = [
  { label: 'Profile basics', href: '/profile-basics', icon: <UserRound aria-hidden /> },
  { label: 'Music Library', href: '/library', icon: <Library aria-hidden /> },
  { label: 'Purchased music', href: purchasedHref, icon: <Download aria-hidden /> },
  { label: 'Playlists', href: '/playlists', icon: <ListMusic aria-hidden /> },
  { label: 'My artists and labels', href: makersHref, icon: <Disc3 aria-hidden /> },
  { label: 'My uploads', href: '/dashboard/uploads', icon: <Upload aria-hidden /> },
  { label: 'Earnings', href: earningsHref, icon: <Coins aria-hidden /> },
]
const ADMINS: MenuItem[] = [
  { label: 'Review releases', href: '/admin/review', icon: <ShieldCheck aria-hidden /> },
  { label: 'Settings', href: '/settings', icon: <Settings2 aria-hidden /> },
]

/** The menu of who is signed in. */
export function UserMenuList(place: MenuPlace) {
  const claims = useSession()
  const signOut = useSignOut()
  const items: (MenuItem | 'line')[] = [
    ...OWN,
    ...(isAdmin(claims) ? ADMINS : []),
    'line',
    { label: 'Log out', onSelect: signOut, icon: <LogOut aria-hidden /> },
  ]
  return <MenuList items={items} {...place} />
}
