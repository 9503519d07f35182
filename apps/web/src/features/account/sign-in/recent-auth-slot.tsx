import { lazyComponent } from '../../../lib/dom/lazy-component.ts'
import { useRecentAuth } from '../../../lib/auth/recent-auth.ts'
import { LazyBoundary } from '../../../components/page/lazy-boundary.tsx'

const RecentAuthDialog = lazyComponent(
  async () => (await import('./recent-auth-dialog.tsx')).RecentAuthDialog,
)

/** Renders the dialog that asks for the password before a sensitive call. */
export function RecentAuthSlot() {
  const answer = useRecentAuth((state) => state.answer)
  return (
    answer && (
      <LazyBoundary>
        <RecentAuthDialog onAnswer={answer} />
      </LazyBoundary>
    )
  )
}
