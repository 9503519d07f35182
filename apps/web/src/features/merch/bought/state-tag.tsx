import type { Parcel } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { CircleCheck, Package, PackageOpen, Undo2 } from 'lucide-react'
import css from './bought.module.css'

const ICONS = { open: PackageOpen, packed: Package, shipped: CircleCheck, returned: Undo2 } as const

/** The state of a parcel; what is picked up is handed over instead of shipped. */
export function StateTag({
  parcel: { state, pickup },
}: {
  parcel: Pick<Parcel, 'state' | 'pickup'>
}) {
  const { t } = useTexts('merch')
  const Icon = ICONS[state]
  return (
    <span className={css.state} data-state={state}>
      <Icon size={16} aria-hidden />
      {t(state === 'shipped' && pickup ? 'parcel.handedOver' : `parcel.${state}`)}
    </span>
  )
}
