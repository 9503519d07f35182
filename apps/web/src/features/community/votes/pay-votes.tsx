import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { Suggestion } from '@hypha/contract'
import { suggestionHref } from '@hypha/contract/rules/suggestions'
import { Button } from '@hypha/ui/controls/button.tsx'
import { PaymentForm } from '../../../components/payment-form/payment-form.tsx'
import css from '../community.module.css'
import type { Bought } from './choose-votes.tsx'

interface PayVotesProps {
  suggestion: Suggestion
  bought: Bought
  onPaid: () => void
  onBack: () => void
}

/** The card form that pays for votes. */
export function PayVotes({ suggestion, bought, onPaid, onBack }: PayVotesProps) {
  const { t } = useTexts('community')
  const { purchase, provider, result } = bought
  return (
    <div className={css.paying}>
      <p>
        {t('buy.votesFor', {
          votes: t('votes', { count: purchase.votes }),
          title: suggestion.title,
        })}
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
          {t('buy.otherNumber')}
        </Button>
        {provider.kind === 'stripe' && <p className={css.note}>{t('buy.secured')}</p>}
      </PaymentForm>
    </div>
  )
}
