import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../lib/app-context.ts'
import css from './billing-at-checkout.module.css'
import { BillingForm } from './billing-form.tsx'

/** The details on the invoice of a payment, and a form to change them. `onChanged` is called after saving. */
export function BillingAtCheckout({ onChanged }: { onChanged?: () => void }) {
  const { t } = useTexts('components')
  const { data } = useQuery(useApi().invoices.findBillingDetails.query())
  const [isOpen, setOpen] = useState(false)
  if (!data) return null
  const { name, address, vatNumber } = data.result
  const entered = [name, address?.replaceAll('\n', ', '), vatNumber].filter(Boolean)
  if (isOpen)
    return (
      <BillingForm
        details={data.result}
        onCancel={() => setOpen(false)}
        onSaved={() => {
          setOpen(false)
          onChanged?.()
        }}
      />
    )
  return (
    <div className={css.closed}>
      {entered.length > 0 && <p className={css.entered}>{entered.join(' · ')}</p>}
      <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
        {t(entered.length > 0 ? 'billing.change' : 'billing.add')}
      </Button>
    </div>
  )
}
