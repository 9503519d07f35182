import type { Suggestion } from '@hypha/contract'
import { suggestionHref } from '@hypha/contract/rules/suggestions'
import { Button } from '@hypha/ui/controls/button.tsx'
import { PaymentForm } from '../../../components/payment-form/payment-form.tsx'
import css from '../community.module.css'
import type { Bought } from './choose-votes.tsx'
import { votesWord } from '../suggestions/suggestion-words.ts'

interface PayVotesProps {
  suggestion: Suggestion
  bought: Bought
  onPaid: () => void
  onBack: () => void
}

/** The card that pays for votes. */
export function PayVotes({ suggestion, bought, onPaid, onBack }: PayVotesProps) {
  const { purchase, provider, result } = bought
  return (
    <div className={css.paying}>
      <p>
        {votesWord(purchase.votes)} for “{suggestion.title}”
      </p>
      <PaymentForm
        provider={provider}
        total={purchase.total}
        payment={{
          clientSecret: result.clientSecret,
          returnUrl: location.origin + suggestionHref(suggestion),
        }}
        isWaiting={false}
        problem={null}
        onOutcome={({ kind }) => {
          if (kind === 'succeeded' || kind === 'processing') onPaid()
        }}
      >
        <Button variant="quiet" onClick={onBack}>
          Another number
        </Button>
        {provider.kind === 'stripe' && (
          <p className={css.note}>Secured by Stripe: your card never reaches us.</p>
        )}
      </PaymentForm>
    </div>
  )
}
