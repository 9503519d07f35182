import { lazyComponent } from '../../../lib/dom/lazy-component.ts'
import { stopUpgrading, useUpgrade } from './upgrade.ts'
import { LazyBoundary } from '../../../components/page/lazy-boundary.tsx'

const UpgradeDialog = lazyComponent(
  async () => (await import('./upgrade-dialog.tsx')).UpgradeDialog,
)

/** The application's upgrade dialog, opened by `askToUpgrade`. */
export function UpgradeSlot() {
  const gate = useUpgrade((state) => state.gate)
  return (
    gate && (
      <LazyBoundary>
        <UpgradeDialog gate={gate} onClose={stopUpgrading} />
      </LazyBoundary>
    )
  )
}
