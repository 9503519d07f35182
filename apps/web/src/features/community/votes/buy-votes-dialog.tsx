import type { Suggestion } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Banner } from '@hypha/ui/feedback/banner.tsx'
import { ProgressBar } from '@hypha/ui/feedback/progress.tsx'
import { Dialog } from '@hypha/ui/layers/dialog.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Returned } from '../../../components/payment-status/returned.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import { type Bought, ChooseVotes } from './choose-votes.tsx'
import css from '../community.module.css'
import { PayVotes } from './pay-votes.tsx'
import { useSuggestionsChanged } from './use-votes.ts'
import { useVotesPaymentStatus } from './use-votes-payment-status.ts'

export interface BuyVotesDialogProps {
  suggestion: Suggestion
  /** Result of the bank's redirect. */
  returned: Returned['status']
  onClose: () => void
}

/** Choose the number of votes, pay by card, and wait until they count. */
export function BuyVotesDialog({ suggestion, returned, onClose }: BuyVotesDialogProps) {
  const { t } = useTexts('community')
  const { t: tShared } = useTexts('components')
  const [bought, setBought] = useState<Bought | null>(null)
  const [paidAt, setPaidAt] = useState(() =>
    returned === 'succeeded' || returned === 'processing' ? Date.now() : null,
  )
  const changed = useSuggestionsChanged()
  const { purchase, isLate } = useVotesPaymentStatus(suggestion.id, paidAt)
  const settled = useEffectEvent(() => {
    void changed()
    if (purchase?.state !== 'paid') return
    toast(t('buy.count', { count: purchase.votes }))
    onClose()
  })
  const isFinal = purchase !== null
  useEffect(() => {
    if (isFinal) settled()
  }, [isFinal])
  return (
    <Dialog open onClose={onClose} title={t('buy')} width={500}>
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
          <p className={css.text}>{t('buy.text', { title: suggestion.title })}</p>
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

function Waiting({ isLate, hasGoneBack }: WaitingProps) {
  const { t } = useTexts('community')
  return hasGoneBack ? (
    <Banner kind="warn">{t('buy.goneBack')}</Banner>
  ) : isLate ? (
    <Banner kind="warn">{t('buy.late')}</Banner>
  ) : (
    <>
      <p>{t('buy.checking')}</p>
      <ProgressBar value={null} label={t('buy.checkingLabel')} />
    </>
  )
}
