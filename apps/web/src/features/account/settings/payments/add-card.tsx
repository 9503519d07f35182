import { Button } from '@hypha/ui/controls/button.tsx'
import { paymentsHref } from '../../../../lib/routing/addresses.ts'
import { PaymentForm } from '../../../../components/payment-form/payment-form.tsx'
import { KEEP_NOT_APPROVED } from '../../../../components/payment-form/refusal-words.ts'
import css from '../account-settings.module.css'
import type { AddingCard } from './use-add-card.ts'

interface AddCardProps {
  adding: AddingCard
  payment: NonNullable<AddingCard['payment']>
}

/** The card form of the provider, for a card that is kept and not charged. */
export const AddCard = ({ adding, payment }: AddCardProps) => (
  <div className={css.form}>
    <PaymentForm
      provider={payment.provider}
      total={null}
      payment={{
        clientSecret: payment.result.clientSecret,
        returnUrl: location.origin + paymentsHref,
      }}
      isWaiting={false}
      problem={adding.hasFailed ? KEEP_NOT_APPROVED : null}
      onOutcome={({ kind }) => {
        if (kind === 'succeeded' || kind === 'processing') adding.kept()
      }}
    >
      <Button variant="quiet" onClick={adding.forget}>
        Not now
      </Button>
    </PaymentForm>
  </div>
)
