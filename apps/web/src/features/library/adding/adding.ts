import { useRouter } from '@tanstack/react-router'
import { create } from 'zustand'
import { afterPaint } from '../../../lib/dom/after-paint.ts'
import { useApp } from '../../../lib/app-context.ts'
import { askToLogin } from '../../../lib/auth/need-login.ts'

/** What somebody wants to put into a playlist: one track, several, or all of a release. */
export type Addable = { title: string } & (
  | { trackId: number }
  | { trackIds: readonly number[] }
  | { releaseId: number }
)

/** What is to be added; null while nothing is. */
export const useAdding = create<{ what: Addable | null }>(() => ({ what: null }))

/** Opens the choice of a playlist, once the menu that asked for it is gone: its press would count as one beside the dialog. */
export function useAddToPlaylist(): (what: Addable) => void {
  const { session } = useApp()
  const router = useRouter()
  return (what) =>
    afterPaint(() =>
      session.claims() ? useAdding.setState({ what }) : askToLogin(router.state.location.href),
    )
}

export const stopAdding = () => useAdding.setState({ what: null })
