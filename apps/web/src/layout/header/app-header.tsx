import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Avatar } from '@hypha/ui/controls/avatar.tsx'
import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { IconButton } from '@hypha/ui/controls/icon-button.tsx'
import { LazyMenu } from '@hypha/ui/controls/lazy-menu.tsx'
import { Header } from '@hypha/ui/shell/header.tsx'
import { useQuery } from '@tanstack/react-query'
import { CirclePlus, Moon, Sun, UserRound } from 'lucide-react'
import { useApp } from '../../lib/app-context.ts'
import { flipTheme, useTheme } from '../../lib/dom/theme.ts'
import { useBuyer, useSession } from '../../lib/auth/use-session.ts'
import { forgetLastViewed } from '../../features/explore/index.ts'
import css from './app-header.module.css'
import { HeaderActionsSlot } from './header-actions-slot.tsx'
import { SiteNav } from './site-nav.tsx'
import { SearchLink } from './search-link.tsx'

function ThemeToggle() {
  const { t } = useTexts('layout')
  const light = useTheme() === 'theme-light'
  return (
    <IconButton label={t(light ? 'darkTheme' : 'lightTheme')} onClick={flipTheme}>
      {light ? <Moon size={20} aria-hidden /> : <Sun size={20} aria-hidden />}
    </IconButton>
  )
}

const loadUserMenu = () => import('./user-menu-list.tsx').then((file) => file.UserMenuList)

function UserMenu() {
  const { t } = useTexts('layout')
  const claims = useSession()
  const { api } = useApp()
  const { data: profile, isPending } = useQuery({
    ...api.accounts.profile.query(),
    enabled: claims !== null,
  })
  const name = profile?.fullName ?? claims?.username ?? ''
  const photo = profile?.photo?.thumbnail
  return (
    <LazyMenu
      label={t('account')}
      load={loadUserMenu}
      about={{}}
      trigger={(props) => (
        <IconButton label={t('accountOf', { name })} {...props}>
          <Avatar
            // Otherwise the initial would change from that of the e-mail address to that of the name.
            name={isPending ? '' : name}
            isRinged={profile?.subscriptionPlan === 'premium'}
            photo={photo && { small: photo['40x40'], large: photo['40x40@2x'] }}
          />
        </IconButton>
      )}
    />
  )
}

const loadGuestMenu = () => import('./guest-menu-list.tsx').then((file) => file.GuestMenuList)

function GuestMenu() {
  const { t } = useTexts('layout')
  return (
    <LazyMenu
      label={t('guest')}
      load={loadGuestMenu}
      about={{}}
      trigger={(props) => (
        <IconButton label={t('guest')} {...props}>
          <UserRound size={20} aria-hidden />
        </IconButton>
      )}
    />
  )
}

const loadAddMenu = () => import('./add-menu-list.tsx').then((file) => file.AddMenuList)

function AddMenu() {
  const { t } = useTexts('layout')
  return (
    <LazyMenu
      label={t('add')}
      load={loadAddMenu}
      about={{}}
      trigger={(props) => (
        <IconButton label={t('add')} {...props}>
          <CirclePlus size={20} aria-hidden />
        </IconButton>
      )}
    />
  )
}

/**
 * Served pages contain both versions of the right end. The inline script shows the right one before the first
 * paint.
 */
export function AppHeader() {
  const { t } = useTexts('layout')
  const { siteName } = useApp()
  const signedIn = useSession() !== null
  const isGuest = useBuyer()?.is_guest
  return (
    <Header siteName={siteName} homeHref="/" onHome={forgetLastViewed} nav={<SiteNav />}>
      <SearchLink />
      <span className={css.wide}>
        <ThemeToggle />
      </span>
      <AddMenu />
      <HeaderActionsSlot />
      {signedIn ? (
        <UserMenu />
      ) : isGuest ? (
        <GuestMenu />
      ) : (
        <>
          <span className="signed-out-only">
            <ButtonLink size="small" href="/login">
              {t('logIn')}
            </ButtonLink>
          </span>
          <span className={`signed-in-only ${css.room}`} />
        </>
      )}
    </Header>
  )
}
