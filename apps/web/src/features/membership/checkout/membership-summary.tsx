import type { Membership } from '@hypha/contract'
import { FOUNDER_SEAT_KEPT_MINUTES } from '@hypha/contract/rules/membership-prices'
import { Button } from '@hypha/ui/controls/button.tsx'
import { money } from '@hypha/ui/lib/format.ts'
import { Logo } from '@hypha/ui/shell/logo.tsx'
import { billingPeriod, membershipName } from '../membership-words.ts'
import css from '../../../components/check-out/order-summary.module.css'
import own from './membership.module.css'
import { useRemove } from './use-remove.ts'

interface MembershipSummaryProps {
  membership: Membership
  /** It runs, and is behind with its payment: nothing is taken out. */
  isOwed: boolean
}

/** What is about to be joined (CK-07). */
export function MembershipSummary({ membership, isOwed }: MembershipSummaryProps) {
  const { type, period, price } = membership
  const { remove, isBusy, refusal } = useRemove(membership)
  return (
    <section aria-labelledby="order-summary">
      <h2 className={css.heading} id="order-summary">
        Order Summary
      </h2>
      <ul className={css.list}>
        <li className={css.row}>
          <div className={`${css.cover} ${own.mark}`}>
            <Logo />
          </div>
          <div className={css.words}>
            <p className={css.title}>{membershipName(type)}</p>
            <p className={css.under}>Billing period: {billingPeriod(period)}</p>
          </div>
          <p className={css.price}>{money(price)}</p>
          {!isOwed && (
            <Button
              variant="quiet"
              size="small"
              busy={isBusy}
              aria-label={`Remove ${membershipName(type)}`}
              onClick={remove}
            >
              Remove
            </Button>
          )}
        </li>
      </ul>
      {refusal && (
        <p className={css.changed} role="alert">
          {refusal}
        </p>
      )}
      <p className={css.note}>{noteOf(membership)}</p>
    </section>
  )
}

const noteOf = ({ type, period, price }: Membership) =>
  type === 'founder'
    ? `Paid once, for life. Your seat is kept for ${FOUNDER_SEAT_KEPT_MINUTES} minutes.`
    : `${money(price)} every ${period === 'year' ? 'year' : 'month'} until you cancel: you can at any time, and keep what is paid.`
