import type { Subscription } from '@hypha/contract'
import { standingOf } from '@hypha/contract/rules/subscription-state'
import { Button, ButtonLink } from '@hypha/ui/controls/button.tsx'
import { useState } from 'react'
import { day } from '../../../../lib/format/dates.ts'
import { paymentsHref } from '../../../../lib/routing/addresses.ts'
import { Question } from '../../../../components/dialogs/question.tsx'
import css from '../account-settings.module.css'
import { UpgradeQuestion } from './upgrade-question.tsx'
import type { PremiumAction, PremiumActionsState } from './use-premium-actions.ts'

interface PremiumActionsProps {
  subscription: Subscription
  actions: PremiumActionsState
}

/** The ways on from where a subscription stands; what cannot be taken back asks first. */
export function PremiumActions({ subscription, actions }: PremiumActionsProps) {
  const { act, busyWith, forgive } = actions
  const [asked, setAsked] = useState<PremiumAction | null>(null)
  const standing = standingOf(subscription)
  const { period, nextPeriod, canActivate } = subscription
  const end = subscription.currentPeriodEnd && day(subscription.currentPeriodEnd)
  const isSteady = standing === 'active' && (nextPeriod === null || nextPeriod === period)
  const isOpen = standing === 'incomplete'
  const isOwed = standing === 'expiring' || standing === 'expired'
  const ask = (action: PremiumAction) => {
    forgive()
    setAsked(action)
  }
  const verb = (action: PremiumAction, words: string, variant?: 'solid' | 'quiet') => (
    <Button
      variant={variant ?? 'outline'}
      busy={busyWith === action}
      disabled={busyWith !== null && busyWith !== action}
      onClick={() =>
        action === 'reactivate' || (action === 'cancel' && isOpen)
          ? act(action, subscription)
          : ask(action)
      }
    >
      {words}
    </Button>
  )
  const agree = () => {
    if (asked) act(asked, subscription)
    setAsked(null)
  }
  return (
    <div className={css.verbs}>
      {canActivate &&
        verb(
          'reactivate',
          isOwed
            ? 'Pay what is owed'
            : isOpen
              ? 'Go on to pay'
              : standing === 'ending'
                ? 'Keep it'
                : 'Keep paying yearly',
          'solid',
        )}
      {isOwed && <ButtonLink href={paymentsHref}>Change the card</ButtonLink>}
      {isSteady && period === 'month' && verb('upgrade', 'Pay yearly', 'solid')}
      {isSteady && period === 'year' && verb('downgrade', 'Change to monthly')}
      {standing !== 'ending' && verb('cancel', isOpen ? 'Remove' : 'Cancel subscription', 'quiet')}
      <Question
        open={asked === 'cancel'}
        title="Cancel your subscription?"
        cancel="Keep it"
        confirm="Cancel subscription"
        danger
        onConfirm={agree}
        onClose={() => setAsked(null)}
      >
        {isOwed
          ? 'It ends at once, and what is owed is not charged.'
          : end
            ? `You keep Premium until ${end}, and nothing is charged again. Until then you can call it off.`
            : 'Nothing is charged again.'}
      </Question>
      <Question
        open={asked === 'downgrade'}
        title="Change to monthly?"
        cancel="Keep yearly"
        confirm="Change to monthly"
        onConfirm={agree}
        onClose={() => setAsked(null)}
      >
        Your year stays paid until {end ?? 'its end'}; from then on you pay by the month.
      </Question>
      {asked === 'upgrade' && <UpgradeQuestion onConfirm={agree} onClose={() => setAsked(null)} />}
    </div>
  )
}
