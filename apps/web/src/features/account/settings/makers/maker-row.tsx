import type { MakerSubscription, Subscription } from '@hypha/contract'
import { FREE_SUBMISSIONS_A_MONTH } from '@hypha/contract/rules/membership-prices'
import { isLive, standingOf } from '@hypha/contract/rules/subscription-state'
import { Button } from '@hypha/ui/controls/button.tsx'
import { money, plural } from '@hypha/ui/lib/format.ts'
import { useState } from 'react'
import { day } from '../../../../lib/format/dates.ts'
import { Question } from '../../../../components/dialogs/question.tsx'
import css from '../account-settings.module.css'
import { statusWords } from '../status-words.ts'
import { Status } from '../status.tsx'
import { MakerPayment } from './maker-payment.tsx'
import { MakerSettling } from './maker-settling.tsx'
import { type Returned, useMakerActions } from './use-maker-actions.ts'

interface MakerRowProps {
  maker: MakerSubscription
  /** Of a month, in dollars. */
  price: number
  /** How the bank sent its customer back. */
  returned: Returned
}

/** An artist or a label with its subscription: taken up, removed, renewed and paid here. */
export function MakerRow({ price, returned, ...props }: MakerRowProps) {
  const actions = useMakerActions(props.maker, returned)
  const maker = actions.shown ?? props.maker
  const { type, name, submittedThisMonth, subscription } = maker
  const [isAsked, setAsked] = useState(false)
  const live = subscription && isLive(subscription.status) ? subscription : null
  const words = live && statusWords(live)
  const standing = live && standingOf(live)
  const wayOn = wayOnFrom(live, price)
  const { payment, busyWith, settling } = actions
  return (
    <li className={css.row}>
      <div className={css.words}>
        <p className={css.title}>
          {name} <span className={css.note}>{type === 'artist' ? 'Artist' : 'Label'}</span>
        </p>
        <p className={css.note}>
          {words
            ? `${money(live.price)} a month. ${words.text}`
            : type === 'artist'
              ? `${submittedThisMonth} of ${plural(FREE_SUBMISSIONS_A_MONTH, 'free submission')} used this month.`
              : 'No subscription.'}
        </p>
        {actions.refusal && (
          <p className={css.note} data-problem role="alert">
            {actions.refusal}
          </p>
        )}
      </div>
      {words && <Status status={words.status} kind={words.kind} />}
      {!payment && settling !== 'waiting' && (
        <div className={css.verbs}>
          {wayOn && (
            <Button
              size="small"
              busy={busyWith === wayOn.does}
              aria-label={`${wayOn.words}: ${name}`}
              onClick={actions[wayOn.does]}
            >
              {wayOn.words}
            </Button>
          )}
          {live && standing !== 'ending' && (
            <Button
              variant="quiet"
              size="small"
              busy={busyWith === 'remove'}
              aria-label={`Remove the subscription of ${name}`}
              onClick={() => (standing === 'incomplete' ? actions.remove() : setAsked(true))}
            >
              Remove
            </Button>
          )}
        </div>
      )}
      {!payment && settling && (
        <div className={css.form}>
          <MakerSettling settling={settling} />
        </div>
      )}
      {payment && <MakerPayment maker={maker} payment={payment} actions={actions} />}
      <Question
        open={isAsked}
        title={`Remove the subscription of ${name}?`}
        cancel="Keep it"
        confirm="Remove"
        danger
        onConfirm={() => {
          setAsked(false)
          actions.remove()
        }}
        onClose={() => setAsked(false)}
      >
        {standing === 'expiring' || standing === 'expired'
          ? 'It ends at once, and what is owed is not charged.'
          : live?.currentPeriodEnd
            ? `It runs until ${day(live.currentPeriodEnd)} and is not charged again.`
            : 'It is not charged again.'}{' '}
        Music, pages, sales and payouts stay as they are.
      </Question>
    </li>
  )
}

/** What brings a subscription on from where it stands, if anything does. */
function wayOnFrom(
  live: Subscription | null,
  price: number,
): { does: 'subscribe' | 'renew'; words: string } | null {
  if (!live) return { does: 'subscribe', words: `Subscribe, ${money(price)} a month` }
  const standing = standingOf(live)
  if (standing === 'incomplete') return { does: 'subscribe', words: 'Go on to pay' }
  if (!live.canActivate) return null
  return { does: 'renew', words: standing === 'ending' ? 'Keep it' : 'Pay what is owed' }
}
