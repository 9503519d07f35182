import type { Membership } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import { countryOptions } from '../../../lib/format/country-options.ts'
import type { Checkout } from './checkout-state.ts'
import { payingCountry } from '../../../components/payment-form/country.ts'
import { PaymentForm } from '../../../components/payment-form/payment-form.tsx'
import { BillingAtCheckout } from '../../../components/billing/billing-at-checkout.tsx'
import css from '../../../components/check-out/check-out.module.css'
import own from './membership.module.css'
import { membershipReturnHref } from './membership-return.ts'
import { MembershipTotals } from './membership-totals.tsx'
import { useBillingCountry } from './use-billing-country.ts'

interface MembershipPanelProps {
  membership: Membership
  checkout: Checkout
  hasFailed: boolean
  onPaid: () => void
}

/** Price, included tax and card form. */
export function MembershipPanel(props: MembershipPanelProps) {
  const { t, format } = useTexts('membership')
  const { t: tShared } = useTexts('components')
  const { membership, checkout, hasFailed, onPaid } = props
  const { provider, clientSecret } = checkout
  const { type, price } = membership
  const country = useBillingCountry(type)
  return (
    <section className={css.panel} aria-labelledby="payment">
      <h2 className={css.heading} id="payment">
        {t('payment')}
      </h2>
      <SelectField
        label={t('country')}
        hint={t('countryHint')}
        value={payingCountry.use()}
        options={countryOptions(format)}
        error={country.refusal ?? undefined}
        onChange={country.choose}
      />
      <BillingAtCheckout />
      <MembershipTotals price={price} isWaiting={country.isBusy} />
      <PaymentForm
        provider={provider}
        total={price}
        renews={type === 'premium'}
        verb={<Verb {...membership} />}
        payment={{ clientSecret, returnUrl: location.origin + membershipReturnHref(membership) }}
        isWaiting={country.isBusy}
        problem={hasFailed ? tShared('refusal.payment_intent_authentication_failure') : null}
        onOutcome={({ kind }) => {
          if (kind === 'succeeded' || kind === 'processing') onPaid()
        }}
      >
        <p className={css.note}>
          {[
            provider.kind === 'stripe' && t('note.stripe'),
            type === 'premium' && t('note.card'),
            t('note.invoice'),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      </PaymentForm>
    </section>
  )
}

/** On small screens the button names the membership, because the summary has scrolled away (CK-07). */
function Verb({ type, price }: Membership) {
  const { t, format } = useTexts('membership')
  const pay = t('pay', { amount: format.money(price) })
  return type === 'founder' ? (
    pay
  ) : (
    <>
      <span className={own.wide}>{pay}</span>
      <span className={own.small}>{t('subscribe')}</span>
    </>
  )
}
