import type { MerchOrder } from '@hypha/contract'
import { NAME_MAX } from '@hypha/contract/limits'
import { CARRIERS } from '@hypha/contract/rules/carriers'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useId, useState } from 'react'
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx'
import { useApp } from '../../../lib/app-context.ts'

/** Marks an order as shipped or handed over, which the buyer is told by mail. */
export function ShipDialog({ order, onClose }: { order: MerchOrder; onClose: () => void }) {
  const { t } = useTexts('merch')
  const { api, cache } = useApp()
  const list = useId()
  const [carrier, setCarrier] = useState(order.carrier ?? '')
  const [trackingNumber, setTrackingNumber] = useState(order.trackingNumber ?? '')
  const send = async () => {
    await api.merchOrders.changeMerchOrder({
      params: { id: order.id },
      body: { state: 'shipped', carrier, trackingNumber },
    })
    onClose()
    await cache.invalidateQueries()
  }
  return (
    <FormDialog
      title={t(order.pickup ? 'step.handOver' : 'step.ship')}
      verb={t(order.pickup ? 'step.handOver' : 'step.ship')}
      fields={['carrier', 'trackingNumber']}
      send={send}
      onClose={onClose}
      intro={<p>{t(order.pickup ? 'ship.ready' : 'ship.intro')}</p>}
    >
      {(errorOf) =>
        !order.pickup && (
          <>
            <TextField
              label={t('ship.carrier')}
              list={list}
              value={carrier}
              maxLength={NAME_MAX}
              autoComplete="off"
              error={errorOf('carrier')}
              onChange={({ target }) => setCarrier(target.value)}
            />
            <datalist id={list}>
              {CARRIERS.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </datalist>
            <TextField
              label={t('ship.number')}
              hint={t('ship.numberHint')}
              value={trackingNumber}
              maxLength={NAME_MAX}
              autoComplete="off"
              spellCheck={false}
              error={errorOf('trackingNumber')}
              onChange={({ target }) => setTrackingNumber(target.value)}
            />
          </>
        )
      }
    </FormDialog>
  )
}
