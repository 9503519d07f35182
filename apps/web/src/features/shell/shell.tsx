import { useQuery } from '@tanstack/react-query'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { ToastRegion } from '@hypha/ui/feedback/toast-region.tsx'
import { BackToTop } from '@hypha/ui/shell/back-to-top.tsx'
import { Footer } from '@hypha/ui/shell/footer.tsx'
import { SkipLink } from '@hypha/ui/shell/skip-link.tsx'
import { useEffect, useRef, useState } from 'react'
import { useApi } from '../../lib/app-context.ts'
import { rememberPath } from '../../lib/remembered-path.ts'
import { useToasts } from '../../lib/toasts.ts'
import { useSession } from '../../lib/use-session.ts'
import { PlayerDock } from '../player-bar/player-dock.tsx'
import { AppHeader } from './app-header.tsx'
import { useApp } from '../../lib/app-context.ts'

/** After each navigation: remember the place, lead the focus to its heading and say its title. */
function useArrival(): string {
  const arrived = useRouterState({ select: (state) => state.resolvedLocation })
  const passing = useRouterState({
    select: (state) => state.matches.some((match) => match.staticData.passing),
  })
  const path = arrived?.pathname
  const before = useRef<string | null>(null)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (!arrived || path === undefined) return
    if (!passing) rememberPath(arrived.href)
    const isFirst = before.current === null
    const isSame = before.current === path
    before.current = path
    if (isFirst || isSame) return
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    setSaid(document.title)
  }, [arrived, path, passing])
  return said
}

/** The frame of every page: header, page, footer, player, notices. */
export function Shell() {
  const said = useArrival()
  const { toasts, close } = useToasts()
  const { siteName, isDemo } = useApp()
  // Asked for early, so that menus know the name and photo when they open.
  useQuery({ ...useApi().accounts.profile.query(), enabled: useSession() !== null })
  return (
    <>
      <SkipLink to="content">Skip to content</SkipLink>
      <AppHeader />
      <Outlet />
      <Footer
        note={isDemo ? `${siteName} demo: made-up music and people, no money moves` : siteName}
        links={[
          { label: 'Explore', href: '/' },
          { label: 'Earnings calculator', href: '/calculator' },
        ]}
      />
      <BackToTop />
      <PlayerDock />
      <ToastRegion toasts={toasts} onClose={close} />
      <p className="visually-hidden" role="status" aria-live="polite">
        {said}
      </p>
    </>
  )
}
