import type { Suggestion } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Banner } from '@hypha/ui/feedback/banner.tsx'
import { ProgressBar } from '@hypha/ui/feedback/progress.tsx'
import { Dialog } from '@hypha/ui/layers/dialog.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Returned } from '../../../components/settling/returned.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import { type Bought, ChooseVotes } from './choose-votes.tsx'
import css from '../community.module.css'
import { PayVotes } from './pay-votes.tsx'
import { votesWord } from '../suggestions/suggestion-words.ts'
import { useSuggestionsChanged } from './use-votes.ts'
import { useVotesSettling } from './use-votes-settling.ts'

export interface BuyVotesDialogProps {
  suggestion: Suggestion
  /** How somebody's bank sent them back here. */
  returned: Returned['status']
  onClose: () => void
}

/** How many, the card that pays them, and the wait until they count. */
export function BuyVotesDialog({ suggestion, returned, onClose }: BuyVotesDialogProps) {
  const { t: tShared } = useTexts('components')
  const [bought, setBought] = useState<Bought | null>(null)
  const [paidAt, setPaidAt] = useState(() =>
    returned === 'succeeded' || returned === 'processing' ? Date.now() : null,
  )
  const changed = useSuggestionsChanged()
  const { purchase, isLate } = useVotesSettling(suggestion.id, paidAt)
  const settled = useEffectEvent(() => {
    void changed()
    if (purchase?.state !== 'paid') return
    toast(`Your ${votesWord(purchase.votes)} count${purchase.votes === 1 ? 's' : ''}.`)
    onClose()
  })
  const isSettled = purchase !== null
  useEffect(() => {
    if (isSettled) settled()
  }, [isSettled])
  return (
    <Dialog open onClose={onClose} title="Buy votes" width={500}>
      {paidAt !== null ? (
        <Waiting isLate={isLate} hasGoneBack={purchase !== null && purchase.state !== 'paid'} />
      ) : bought ? (
        <PayVotes
          suggestion={suggestion}
          bought={bought}
          onPaid={() => setPaidAt(Date.now())}
          onBack={() => setBought(null)}
        />
      ) : (
        <>
          {returned === 'failed' && (
            <Banner kind="danger">
              {tShared('refusal.payment_intent_authentication_failure')}
            </Banner>
          )}
          <p className={css.text}>
            For “{suggestion.title}”. They count at once, beside the votes of your plan.
          </p>
          <ChooseVotes suggestion={suggestion} onBought={setBought} />
        </>
      )}
    </Dialog>
  )
}

interface WaitingProps {
  isLate: boolean
  hasGoneBack: boolean
}

const Waiting = ({ isLate, hasGoneBack }: WaitingProps) =>
  hasGoneBack ? (
    <Banner kind="warn">
      This was decided before your payment came, so the money goes back to your card.
    </Banner>
  ) : isLate ? (
    <Banner kind="warn">
      This takes longer than usual. Your votes count as soon as we hear of the payment; nothing is
      lost when you close this.
    </Banner>
  ) : (
    <>
      <p>Checking your payment. Your votes count as soon as it is through.</p>
      <ProgressBar value={null} label="Checking your payment" />
    </>
  )
