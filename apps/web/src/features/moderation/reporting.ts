import type { Reported } from '@hypha/contract/rules/moderation'
import { useRouter } from '@tanstack/react-router'
import { create } from 'zustand'
import { afterPaint } from '../../lib/dom/after-paint.ts'
import { useApp } from '../../lib/app-context.ts'
import { askToLogin } from '../../lib/auth/need-login.ts'

/** Content to report; `title` describes it. */
export interface Reportable {
  kind: Reported
  targetId: number
  title: string
}

/** The open dialog; null if closed. */
export const useReporting = create<{ what: Reportable | null }>(() => ({ what: null }))

/** Opens the report dialog after the menu has closed. */
export function useReport(): (what: Reportable) => void {
  const { session } = useApp()
  const router = useRouter()
  return (what) =>
    afterPaint(() =>
      session.claims() ? useReporting.setState({ what }) : askToLogin(router.state.location.href),
    )
}

export const stopReporting = () => useReporting.setState({ what: null })
