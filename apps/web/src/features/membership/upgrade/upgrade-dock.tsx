import { lazyComponent } from '../../../lib/dom/lazy-component.ts'
import { stopUpgrading, useUpgrade } from './upgrade.ts'
import { Part } from '../../../components/page/part.tsx'

const UpgradeDialog = lazyComponent(
  async () => (await import('./upgrade-dialog.tsx')).UpgradeDialog,
)

/** The one upgrade dialog of the application; opened by `askToUpgrade`. */
export function UpgradeDock() {
  const gate = useUpgrade((state) => state.gate)
  return (
    gate && (
      <Part>
        <UpgradeDialog gate={gate} onClose={stopUpgrading} />
      </Part>
    )
  )
}
