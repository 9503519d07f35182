import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { MenuPlace } from '@hypha/ui/controls/lazy-menu.tsx'
import { MenuList } from '@hypha/ui/layers/menu-list.tsx'
import { Download, LogIn, LogOut, Package, ReceiptText, Ticket, UserRound } from 'lucide-react'
import { useSignOut } from '../../features/account/index.ts'
import { purchasedHref } from '../../lib/routing/addresses.ts'
import { guestHref } from '../../lib/routing/guest-addresses.ts'
import { ordersHref } from '../../lib/routing/merch-addresses.ts'
import { ticketsHref } from '../../lib/routing/ticket-addresses.ts'

/** The menu of a guest: what they bought, and how to get an account. */
export function GuestMenuList(place: MenuPlace) {
  const { t } = useTexts('layout')
  const signOut = useSignOut()
  return (
    <MenuList
      items={[
        { label: t('guestPurchases'), href: guestHref, icon: <ReceiptText aria-hidden /> },
        { label: t('purchasedMusic'), href: purchasedHref, icon: <Download aria-hidden /> },
        { label: t('tickets'), href: ticketsHref, icon: <Ticket aria-hidden /> },
        { label: t('orders'), href: ordersHref, icon: <Package aria-hidden /> },
        'line',
        { label: t('createAccount'), href: '/registration', icon: <UserRound aria-hidden /> },
        { label: t('logIn'), href: '/login', icon: <LogIn aria-hidden /> },
        { label: t('logOut'), onSelect: signOut, icon: <LogOut aria-hidden /> },
      ]}
      {...place}
    />
  )
}
