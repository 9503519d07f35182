import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { earningsHref } from '../../../lib/makers-addresses.ts'
import { useApi } from '../../../lib/app-context.ts'
import { Failure } from '../../../shell/failure.tsx'
import css from '../account-settings.module.css'
import { Status } from '../status.tsx'

const SAID = {
  'no-account': {
    status: 'None',
    kind: 'quiet',
    text: 'To be paid for your music you need an account at the payment provider.',
  },
  incomplete: {
    status: 'Not finished',
    kind: 'warn',
    text: 'The payment provider asks for a little more before it can pay you.',
  },
  restricted: {
    status: 'Restricted',
    kind: 'danger',
    text: 'The payment provider wants to know something more before it pays you.',
  },
  active: { status: 'Active', kind: 'ok', text: 'Your earnings are paid out to it.' },
  unreachable: {
    status: 'Unknown',
    kind: 'quiet',
    text: 'The payment provider does not answer right now.',
  },
} as const

/** Where earnings go, and how that stands; it is opened and mended beside the earnings. */
export function PayoutPanel() {
  const { data, error, refetch } = useQuery(useApi().earnings.payoutAccount.query())
  const account = data?.result
  const said = account && SAID[account.isUnreachable ? 'unreachable' : account.status]
  return (
    <section className={css.panel} aria-labelledby="payouts">
      <h2 className={css.heading} id="payouts">
        Payout account
      </h2>
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !said ? (
        <Skeleton shape="row" />
      ) : (
        <div className={css.list}>
          <div className={css.row}>
            <p className={css.words}>{said.text}</p>
            <Status status={said.status} kind={said.kind} />
            <ButtonLink size="small" href={earningsHref}>
              Earnings
            </ButtonLink>
          </div>
        </div>
      )}
    </section>
  )
}
