import type { SupportedKind } from '@hypha/contract'
import {
  FAN_SUPPORT_MAX_CENTS,
  FAN_SUPPORT_MIN_CENTS,
  FAN_SUPPORT_SUGGESTED_CENTS,
} from '@hypha/contract/rules/fan-support'
import { toDollars } from '@hypha/contract/rules/money'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Checkbox } from '@hypha/ui/fields/checkbox.tsx'
import { PriceField } from '@hypha/ui/fields/price-field.tsx'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import { useState } from 'react'
import { countryOptions } from '../../lib/format/country-options.ts'
import { SaveForm } from '../../components/dialogs/save-form.tsx'
import { payingCountry } from '../../components/payment-form/country.ts'
import { PaymentForm } from '../../components/payment-form/payment-form.tsx'
import { newKey } from '../../lib/api/transport.ts'
import { useApi } from '../../lib/app-context.ts'
import { supportHref } from '../../lib/routing/support-addresses.ts'
import type { Api } from '../../lib/api/client.ts'
import css from './supporters.module.css'

interface PaySupportProps {
  profile: { kind: SupportedKind; id: number }
  name: string
  thanks: string
  /** An earlier payment was refused by the bank. */
  hasFailed: boolean
  onPaid: () => void
}

type SupportPayment = Awaited<ReturnType<Api['fanSupport']['startSupport']>>

const SUGGESTED = FAN_SUPPORT_SUGGESTED_CENTS.map(toDollars)
const FIRST = String(SUGGESTED[1])

/** The amount and the card form. */
export function PaySupport({ profile, name, thanks, hasFailed, onPaid }: PaySupportProps) {
  const { t, format } = useTexts('supporters')
  const { t: tShared } = useTexts('components')
  const { fanSupport } = useApi()
  const [amount, setAmount] = useState(FIRST)
  const [isPublic, setPublic] = useState(true)
  const [payment, setPayment] = useState<SupportPayment | null>(null)
  const country = payingCountry.use()
  const start = async () =>
    setPayment(
      await fanSupport.startSupport(
        { params: profile, body: { amount: Number(amount), country, isPublic } },
        { idempotencyKey: newKey() },
      ),
    )
  if (payment) {
    const { price } = payment.result.support.subscription
    return (
      <>
        <p>{t('pay.total', { amount: format.money(price), name })}</p>
        <PaymentForm
          provider={payment.provider}
          total={price}
          renews
          payment={{
            clientSecret: payment.result.clientSecret,
            returnUrl: location.origin + supportHref(profile),
          }}
          isWaiting={false}
          problem={null}
          onOutcome={({ kind }) => {
            if (kind === 'succeeded' || kind === 'processing') onPaid()
          }}
        >
          <Button variant="quiet" onClick={() => setPayment(null)}>
            {t('pay.change')}
          </Button>
        </PaymentForm>
      </>
    )
  }
  return (
    <>
      {thanks !== '' && <p className={css.text}>{thanks}</p>}
      {hasFailed && (
        <p role="alert" className={css.problem}>
          {tShared('refusal.payment_intent_authentication_failure')}
        </p>
      )}
      <SaveForm
        label={t('start', { name })}
        verb={t('pay.next')}
        fields={['amount', 'country']}
        save={start}
      >
        {(errorOf) => (
          <>
            <div className={css.amounts} role="group" aria-label={t('pay.suggested')}>
              {SUGGESTED.map((dollars) => (
                <Button
                  key={dollars}
                  aria-pressed={Number(amount) === dollars}
                  onClick={() => setAmount(String(dollars))}
                >
                  {format.money(dollars)}
                </Button>
              ))}
            </div>
            <PriceField
              label={t('pay.amount')}
              hint={t('pay.amountHint', {
                min: format.money(toDollars(FAN_SUPPORT_MIN_CENTS)),
                max: format.money(toDollars(FAN_SUPPORT_MAX_CENTS)),
              })}
              value={amount}
              error={errorOf('amount')}
              onChange={setAmount}
            />
            <SelectField
              label={t('pay.country')}
              hint={t('pay.countryHint')}
              value={country}
              options={countryOptions(format)}
              error={errorOf('country')}
              onChange={payingCountry.set}
            />
            <Checkbox checked={isPublic} onChange={setPublic}>
              {t('pay.isPublic', { name })}
            </Checkbox>
            <p className={css.note}>{t('pay.terms', { name })}</p>
          </>
        )}
      </SaveForm>
    </>
  )
}
