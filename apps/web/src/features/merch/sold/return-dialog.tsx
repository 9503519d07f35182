import type { MerchOrder } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Checkbox } from '@hypha/ui/fields/checkbox.tsx'
import { useState } from 'react'
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx'
import { useApp } from '../../../lib/app-context.ts'

/** Marks an order as returned, and puts its items back in stock. */
export function ReturnDialog({ order, onClose }: { order: MerchOrder; onClose: () => void }) {
  const { t } = useTexts('merch')
  const { api, cache } = useApp()
  const [restock, setRestock] = useState(true)
  const send = async () => {
    await api.merchOrders.changeMerchOrder({
      params: { id: order.id },
      body: { state: 'returned', restock },
    })
    onClose()
    await cache.invalidateQueries()
  }
  return (
    <FormDialog
      title={t('step.return')}
      verb={t('step.return')}
      fields={[]}
      send={send}
      onClose={onClose}
      intro={<p>{t('return.intro')}</p>}
    >
      {() => (
        <Checkbox checked={restock} onChange={setRestock}>
          {t('return.restock')}
        </Checkbox>
      )}
    </FormDialog>
  )
}
