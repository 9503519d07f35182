import type { Reported } from '@hypha/contract/rules/moderation'
import { useRouter } from '@tanstack/react-router'
import { create } from 'zustand'
import { afterPaint } from '../../lib/dom/after-paint.ts'
import { useApp } from '../../lib/app-context.ts'
import { askToLogin } from '../../lib/auth/need-login.ts'

/** What somebody wants to report; `title` says what it is. */
export interface Reportable {
  kind: Reported
  targetId: number
  title: string
}

/** What is to be reported; null while nothing is. */
export const useReporting = create<{ what: Reportable | null }>(() => ({ what: null }))

/** Opens the form of a report, once the menu that asked for it is gone. */
export function useReport(): (what: Reportable) => void {
  const { session } = useApp()
  const router = useRouter()
  return (what) =>
    afterPaint(() =>
      session.claims() ? useReporting.setState({ what }) : askToLogin(router.state.location.href),
    )
}

export const stopReporting = () => useReporting.setState({ what: null })
