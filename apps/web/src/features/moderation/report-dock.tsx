import { lazyComponent } from '../../lib/dom/lazy-component.ts'
import { stopReporting, useReporting } from './reporting.ts'
import { Part } from '../../components/page/part.tsx'

const ReportDialog = lazyComponent(() =>
  import('./report-dialog.tsx').then((file) => file.ReportDialog),
)

/** The one report dialog of the application; opened by `useReport`. */
export function ReportDock() {
  const what = useReporting((state) => state.what)
  return (
    what && (
      <Part>
        <ReportDialog {...what} onClose={stopReporting} />
      </Part>
    )
  )
}
