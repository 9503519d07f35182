import { lazyComponent } from '../../lib/dom/lazy-component.ts'
import { stopReporting, useReporting } from './reporting.ts'
import { LazyBoundary } from '../../components/page/lazy-boundary.tsx'

const ReportDialog = lazyComponent(() =>
  import('./report-dialog.tsx').then((file) => file.ReportDialog),
)

/** The one report dialog of the application; opened by `useReport`. */
export function ReportSlot() {
  const what = useReporting((state) => state.what)
  return (
    what && (
      <LazyBoundary>
        <ReportDialog {...what} onClose={stopReporting} />
      </LazyBoundary>
    )
  )
}
