import type { Subscription } from '@hypha/contract'
import { Banner } from '@hypha/ui/feedback/banner.tsx'
import { money } from '@hypha/ui/lib/format.ts'
import { day } from '../../../../lib/format/dates.ts'
import { aPeriod, billingPeriod } from '../../../membership/index.ts'
import css from '../account-settings.module.css'
import { statusWords } from '../status-words.ts'
import { Status } from '../status.tsx'
import { PremiumActions } from './premium-actions.tsx'
import type { PremiumActionsState } from './use-premium-actions.ts'

interface PremiumSubscriptionProps {
  subscription: Subscription
  actions: PremiumActionsState
}

/** A premium subscription that runs or may still be paid: how it stands, and what to do with it (MB-02, MB-03). */
export function PremiumSubscription({ subscription, actions }: PremiumSubscriptionProps) {
  const { status, kind, text } = statusWords(subscription)
  const { currentPeriodStart: start, currentPeriodEnd: end } = subscription
  return (
    <section className={css.card} aria-label="Premium">
      <div className={css.top}>
        <h2 className={css.name}>Premium</h2>
        <Status status={status} kind={kind} />
      </div>
      <p className={css.text}>{text}</p>
      <dl className={css.facts}>
        <dt>Billing period</dt>
        <dd>{billingPeriod(subscription.period)}</dd>
        <dt>Price</dt>
        <dd>
          {money(subscription.price)} {aPeriod[subscription.period]}
        </dd>
        {start && end && (
          <>
            <dt>This period</dt>
            <dd>
              <span className={css.date}>{day(start)}</span> to{' '}
              <span className={css.date}>{day(end)}</span>
            </dd>
          </>
        )}
        <dt>Begun</dt>
        <dd>{day(subscription.createdAt)}</dd>
      </dl>
      {actions.refusal && <Banner kind="danger">{actions.refusal}</Banner>}
      <PremiumActions subscription={subscription} actions={actions} />
    </section>
  )
}
