import type { Order, PaymentProvider } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import type { ReactNode } from 'react'
import { purchasedHref } from '../../lib/routing/addresses.ts'
import { payingCountry } from '../../components/payment-form/country.ts'
import { returnHref } from '../../components/payment-status/returned.ts'
import { BillingAtCheckout } from '../../components/billing/billing-at-checkout.tsx'
import css from '../../components/check-out/check-out.module.css'
import { countryOptions } from '../../lib/format/country-options.ts'
import { PaymentForm } from '../../components/payment-form/payment-form.tsx'
import { OrderTotals } from './summary/order-totals.tsx'

interface PaymentPanelProps {
  order: Order
  /** Where merch goes; false without any. */
  delivery: ReactNode
  provider: PaymentProvider
  clientSecret: string
  isWaiting: boolean
  refusal: ReactNode
  hasFailed: boolean
  onPaid: () => void
  onStale: () => void
}

/** The total for the buyer's country, and the card form. */
export function PaymentPanel(props: PaymentPanelProps) {
  const { t, format } = useTexts('checkout')
  const { t: tShared } = useTexts('components')
  const {
    order,
    delivery,
    provider,
    clientSecret,
    isWaiting,
    refusal,
    hasFailed,
    onPaid,
    onStale,
  } = props
  const back = returnHref(purchasedHref, { orderId: order.id, status: null })
  return (
    <section className={css.panel} aria-labelledby="payment">
      <h2 className={css.heading} id="payment">
        {t('payment')}
      </h2>
      {delivery}
      <SelectField
        label={t('country')}
        hint={t('countryHint')}
        value={payingCountry.use()}
        options={countryOptions(format)}
        onChange={payingCountry.set}
      />
      <BillingAtCheckout onChanged={onStale} />
      <OrderTotals order={order} isWaiting={isWaiting} />
      {order.invoice.isReverseCharge && <p className={css.note}>{tShared('reverseCharge')}</p>}
      {refusal}
      <PaymentForm
        provider={provider}
        total={order.total}
        payment={{ clientSecret, returnUrl: location.origin + back }}
        isWaiting={isWaiting}
        problem={
          hasFailed
            ? (order.problem ?? tShared('refusal.payment_intent_authentication_failure'))
            : order.problem
        }
        onOutcome={(outcome) => {
          if (outcome.kind === 'succeeded' || outcome.kind === 'processing') onPaid()
          else if (outcome.kind === 'failed' && outcome.stale) onStale()
        }}
      >
        <p className={css.note}>
          {provider.kind === 'stripe' && `${t('secured')} `}
          {t('receiptByMail')}
        </p>
      </PaymentForm>
    </section>
  )
}
