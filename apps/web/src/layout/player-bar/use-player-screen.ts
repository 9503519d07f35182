import { useLocation, useRouter } from '@tanstack/react-router'
import { create } from 'zustand'
import { useMedia } from '../../lib/dom/use-media.ts'

/** What lies over the page: the queue at its side, or on a phone what plays, with the queue in it. */
export type PlayerScreen = 'playing' | 'queue' | null

export const PHONE = '(width < 768px)'

const usePanel = create<{ isOpen: boolean }>(() => ({ isOpen: false }))

/** Marks an entry of the history that a press here has made: Back undoes it. */
const OURS = { isOver: true }
const isOurs = (state: object) => 'isOver' in state

/**
 * Which of the player's screens is open. On a phone it is in the address (`#playing`, `#queue`), so that Back
 * closes it; on a wide window the panel stays open across pages.
 */
export function usePlayerScreen() {
  const router = useRouter()
  const phone = useMedia(PHONE)
  const hash = useLocation({ select: (location) => location.hash })
  const isPanelOpen = usePanel((state) => state.isOpen)
  const place: PlayerScreen =
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
    place,
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
