import { useLocation, useRouter } from '@tanstack/react-router'
import { create } from 'zustand'
import { useMedia } from '../../lib/dom/use-media.ts'

/** The open player screen: the queue panel, or on phones the full-screen player, optionally with its queue. */
export type PlayerScreen = 'playing' | 'queue' | null

export const PHONE = '(width < 768px)'

const usePanel = create<{ isOpen: boolean }>(() => ({ isOpen: false }))

/** Marks history entries created by opening a screen here, so that Back closes it. */
const OURS = { isOver: true }
const isOurs = (state: object) => 'isOver' in state

/**
 * The open player screen. On phones it is in the URL (`#playing`, `#queue`), so that Back closes it; on wide
 * screens the panel stays open across pages.
 */
export function usePlayerScreen() {
  const router = useRouter()
  const phone = useMedia(PHONE)
  const hash = useLocation({ select: (location) => location.hash })
  const isPanelOpen = usePanel((state) => state.isOpen)
  const screen: PlayerScreen =
    phone && (hash === 'playing' || hash === 'queue')
      ? hash
      : !phone && isPanelOpen
        ? 'queue'
        : null
  const go = (to: string, replace: boolean) =>
    void router.navigate({
      to: '.',
      search: true,
      hash: to,
      replace,
      resetScroll: false,
      hashScrollIntoView: false,
      state: (before) => (replace ? before : { ...before, ...OURS }),
    })
  return {
    phone,
    place: screen,
    open: (to: 'playing' | 'queue') => {
      if (phone) go(to, false)
      else usePanel.setState({ isOpen: true })
    },
    close: () => {
      if (!phone) usePanel.setState({ isOpen: false })
      else if (isOurs(router.state.location.state)) router.history.back()
      else go('', true)
    },
  }
}
