import { mayComment } from '@hypha/contract/rules/plans'
import { useRouter } from '@tanstack/react-router'
import { afterPaint } from '../../../lib/dom/after-paint.ts'
import { useApp } from '../../../lib/app-context.ts'
import { askToLogin } from '../../../lib/auth/need-login.ts'
import { askToUpgrade, usePlan } from '../../membership/index.ts'

/** Whether the user may write comments; undefined until known. `ask` explains what is needed. */
export function useMayWrite(): { mayWrite: boolean | undefined; ask: () => void } {
  const router = useRouter()
  const { session } = useApp()
  const holder = usePlan()
  return {
    mayWrite: holder === undefined ? undefined : mayComment(holder),
    ask: () =>
      afterPaint(() =>
        session.claims() ? askToUpgrade('comments') : askToLogin(router.state.location.href),
      ),
  }
}
