import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { MakerSubscription } from '@hypha/contract'
import { Button } from '@hypha/ui/controls/button.tsx'
import { PaymentForm } from '../../../../components/payment-form/payment-form.tsx'
import css from '../account-settings.module.css'
import { MakerSettling } from './maker-settling.tsx'
import type { MakerActions, MakerPaymentNeeds } from './use-maker-actions.ts'
import { makerReturnHref } from './use-maker-return.ts'

interface MakerPaymentProps {
  maker: MakerSubscription
  payment: MakerPaymentNeeds
  actions: MakerActions
}

/** The card that pays a subscription of an artist or a label. */
export function MakerPayment({ maker, payment, actions }: MakerPaymentProps) {
  const { t } = useTexts('account')
  const { t: tShared } = useTexts('components')
  const { provider, result } = payment
  const { settling } = actions
  return (
    <div className={css.form}>
      <MakerSettling settling={settling === 'waiting' ? null : settling} />
      <PaymentForm
        provider={provider}
        total={result.subscription.price}
        renews
        payment={{
          clientSecret: result.clientSecret,
          returnUrl: location.origin + makerReturnHref(maker),
        }}
        isWaiting={settling === 'waiting' || settling === 'late'}
        problem={
          actions.hasFailed ? tShared('refusal.payment_intent_authentication_failure') : null
        }
        onOutcome={({ kind }) => {
          if (kind === 'succeeded' || kind === 'processing') actions.pay()
        }}
      >
        <Button variant="quiet" disabled={settling !== null} onClick={actions.forget}>
          {t('notNow')}
        </Button>
      </PaymentForm>
    </div>
  )
}
