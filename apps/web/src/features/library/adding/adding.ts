import { useRouter } from '@tanstack/react-router'
import { create } from 'zustand'
import { afterPaint } from '../../../lib/dom/after-paint.ts'
import { useApp } from '../../../lib/app-context.ts'
import { askToLogin } from '../../../lib/auth/need-login.ts'

export type AddTarget = 'playlist' | 'crate'

/** What to add to a playlist or crate: one track, several, or a whole release. */
export type Addable = { title: string; to?: AddTarget } & (
  | { trackId: number }
  | { trackIds: readonly number[] }
  | { releaseId: number }
)

/** The open dialog; null if closed. */
export const useAdding = create<{ what: Addable | null }>(() => ({ what: null }))

/** Opens the playlist dialog after the menu has closed, because the same press would dismiss the dialog. */
export function useAddToPlaylist(): (what: Addable) => void {
  const { session } = useApp()
  const router = useRouter()
  return (what) =>
    afterPaint(() =>
      session.claims() ? useAdding.setState({ what }) : askToLogin(router.state.location.href),
    )
}

export const stopAdding = () => useAdding.setState({ what: null })
