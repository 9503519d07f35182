import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { paymentsHref } from '../../../../lib/routing/addresses.ts'
import { PaymentForm } from '../../../../components/payment-form/payment-form.tsx'
import css from '../account-settings.module.css'
import type { AddingCard } from './use-add-card.ts'

interface AddCardProps {
  adding: AddingCard
  payment: NonNullable<AddingCard['payment']>
}

/** The provider's card form, which saves a card without charging it. */
export function AddCard({ adding, payment }: AddCardProps) {
  const { t } = useTexts('account')
  const { t: tShared } = useTexts('components')
  return (
    <div className={css.form}>
      <PaymentForm
        provider={payment.provider}
        total={null}
        payment={{
          clientSecret: payment.result.clientSecret,
          returnUrl: location.origin + paymentsHref,
        }}
        isWaiting={false}
        problem={adding.hasFailed ? tShared('refusal.setup_intent_authentication_failure') : null}
        onOutcome={({ kind }) => {
          if (kind === 'succeeded' || kind === 'processing') adding.kept()
        }}
      >
        <Button variant="quiet" onClick={adding.forget}>
          {t('notNow')}
        </Button>
      </PaymentForm>
    </div>
  )
}
