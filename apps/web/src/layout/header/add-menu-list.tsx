import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { MenuPlace } from '@hypha/ui/controls/lazy-menu.tsx'
import { MenuList } from '@hypha/ui/layers/menu-list.tsx'
import { CalendarPlus, Upload } from 'lucide-react'
import { eventFormHref } from '../../lib/routing/addresses.ts'
import { askToLogin } from '../../lib/auth/need-login.ts'
import { useSession } from '../../lib/auth/use-session.ts'

/** The menu of things to add (SH-01). Without beta access, the page itself asks for the code. */
export function AddMenuList(place: MenuPlace) {
  const { t } = useTexts('layout')
  const isSignedIn = useSession() !== null
  const to = (href: string) => (isSignedIn ? { href } : { onSelect: () => askToLogin(href) })
  const items = [
    { label: t('uploadMusic'), icon: <Upload aria-hidden />, ...to('/create-music-release') },
    { label: t('addEvent'), icon: <CalendarPlus aria-hidden />, ...to(eventFormHref()) },
  ]
  return <MenuList items={items} {...place} />
}
