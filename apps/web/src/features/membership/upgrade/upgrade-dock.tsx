import { lazyComponent } from '../../../lib/dom/lazy-component.ts'
import { stopUpgrading, useUpgrade } from './upgrade.ts'
import { Part } from '../../../components/page/part.tsx'

const UpgradeDialog = lazyComponent(
  async () => (await import('./upgrade-dialog.tsx')).UpgradeDialog,
)

/** The place of the one upgrade dialog of the application; anyone who meets a gate asks by `askToUpgrade`. */
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
