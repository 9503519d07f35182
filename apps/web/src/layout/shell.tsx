import { useQuery } from '@tanstack/react-query'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { ToastRegion } from '@hypha/ui/feedback/toast-region.tsx'
import { SkipLink } from '@hypha/ui/shell/skip-link.tsx'
import { lazyComponent } from '../lib/dom/lazy-component.ts'
import { useToasts } from '../lib/dom/toasts.ts'
import { isAdmin, useSession } from '../lib/auth/use-session.ts'
import { loadPlayerBar, PlayerSlot } from './player-bar/player-slot.tsx'
import { useApi } from '../lib/app-context.ts'
import { AppFooter } from './app-footer.tsx'
import { AppHeader } from './header/app-header.tsx'
import { BackToTopSlot } from './back-to-top-slot.tsx'
import { OfflineSlot } from '../features/offline/index.ts'
import { PendingActionSlot } from '../features/account/index.ts'
import { NeedLoginSlot } from './need-login-slot.tsx'
import { MaintenanceBanner } from './banners/maintenance-banner.tsx'
import { NoticeBars } from './banners/notice-bars.tsx'
import { LazyBoundary } from '../components/page/lazy-boundary.tsx'
import { ShortcutsSlot } from '../features/shortcuts/index.ts'
import { SignedInSlot } from './signed-in-slot.tsx'
import { UpgradeSlot } from '../features/membership/index.ts'
import { useArrival } from './use-arrival.ts'

const SuspendedBanner = lazyComponent(() =>
  import('./banners/suspended-banner.tsx').then((file) => file.SuspendedBanner),
)

const SecondFactorBanner = lazyComponent(() =>
  import('./banners/second-factor-banner.tsx').then((file) => file.SecondFactorBanner),
)

const IncidentBanner = lazyComponent(() =>
  import('./banners/incident-banner.tsx').then((file) => file.IncidentBanner),
)

/** Frame of every page: header, page, footer, player and notices. */
export function Shell() {
  const { t } = useTexts('layout')
  const announcement = useArrival()
  const { toasts, close } = useToasts()
  const claims = useSession()
  // Fetched early, so that menus know the name and photo when they open.
  const { data } = useQuery({
    ...useApi().accounts.profile.query(),
    enabled: claims !== null,
  })
  const noFooter = useRouterState({
    select: (state) => state.matches.some((match) => match.staticData.noFooter),
  })
  return (
    <>
      <SkipLink to="content">{t('skipToContent')}</SkipLink>
      <AppHeader />
      <NoticeBars />
      <MaintenanceBanner />
      {data?.suspension && (
        <LazyBoundary>
          <SuspendedBanner {...data.suspension} />
        </LazyBoundary>
      )}
      {data?.needsSecondFactor && (
        <LazyBoundary>
          <SecondFactorBanner />
        </LazyBoundary>
      )}
      {isAdmin(claims) && (
        <LazyBoundary>
          <IncidentBanner />
        </LazyBoundary>
      )}
      <Outlet />
      {!noFooter && <AppFooter />}
      <BackToTopSlot />
      <PlayerSlot />
      <OfflineSlot loadPlayerBar={loadPlayerBar} />
      <ShortcutsSlot />
      <NeedLoginSlot />
      <UpgradeSlot />
      <PendingActionSlot />
      <SignedInSlot />
      <ToastRegion toasts={toasts} onClose={close} />
      <p className="visually-hidden" role="status" aria-live="polite">
        {announcement}
      </p>
    </>
  )
}
