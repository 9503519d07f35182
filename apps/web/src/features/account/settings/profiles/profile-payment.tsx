import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { ProfileSubscription } from '@hypha/contract'
import { Button } from '@hypha/ui/controls/button.tsx'
import { PaymentForm } from '../../../../components/payment-form/payment-form.tsx'
import css from '../account-settings.module.css'
import { ProfilePaymentStatus } from './profile-payment-status.tsx'
import type { ProfileActions, ProfilePaymentNeeds } from './use-profile-actions.ts'
import { profileReturnHref } from './use-profile-return.ts'

interface ProfilePaymentProps {
  profile: ProfileSubscription
  payment: ProfilePaymentNeeds
  actions: ProfileActions
}

/** The card form that pays an artist's or label's subscription. */
export function ProfilePayment({ profile, payment, actions }: ProfilePaymentProps) {
  const { t } = useTexts('account')
  const { t: tShared } = useTexts('components')
  const { provider, result } = payment
  const { paymentStatus } = actions
  return (
    <div className={css.form}>
      <ProfilePaymentStatus paymentStatus={paymentStatus === 'waiting' ? null : paymentStatus} />
      <PaymentForm
        provider={provider}
        total={result.subscription.price}
        renews
        payment={{
          clientSecret: result.clientSecret,
          returnUrl: location.origin + profileReturnHref(profile),
        }}
        isWaiting={paymentStatus === 'waiting' || paymentStatus === 'late'}
        problem={
          actions.hasFailed ? tShared('refusal.payment_intent_authentication_failure') : null
        }
        onOutcome={({ kind }) => {
          if (kind === 'succeeded' || kind === 'processing') actions.pay()
        }}
      >
        <Button variant="quiet" disabled={paymentStatus !== null} onClick={actions.forget}>
          {t('notNow')}
        </Button>
      </PaymentForm>
    </div>
  )
}
