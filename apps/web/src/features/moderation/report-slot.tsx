import { lazyComponent } from '../../lib/dom/lazy-component.ts'
import { stopReporting, useReporting } from './reporting.ts'
import { LazyBoundary } from '../../components/page/lazy-boundary.tsx'

const ReportDialog = lazyComponent(() =>
  import('./report-dialog.tsx').then((file) => file.ReportDialog),
)

/** The application's report dialog, opened by `useReport`. */
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
