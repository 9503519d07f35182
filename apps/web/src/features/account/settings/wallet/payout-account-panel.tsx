import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { earningsHref } from '../../../../lib/routing/makers-addresses.ts'
import { useApi } from '../../../../lib/app-context.ts'
import { Failure } from '../../../../components/page/failure.tsx'
import css from '../account-settings.module.css'
import { Status } from '../status.tsx'

const SAID = {
  'no-account': {
    status: 'None',
    kind: 'quiet',
    text: 'To get paid for your music you need an account at the payment provider.',
  },
  incomplete: {
    status: 'Not finished',
    kind: 'warn',
    text: 'The payment provider needs a few more details before it can pay you.',
  },
  restricted: {
    status: 'Restricted',
    kind: 'danger',
    text: 'The payment provider has a question before it can pay you.',
  },
  active: {
    status: 'Active',
    kind: 'ok',
    text: 'Your earnings are paid out to your account at the payment provider.',
  },
  unreachable: {
    status: 'Unknown',
    kind: 'quiet',
    text: 'The payment provider is not responding right now.',
  },
} as const

/** Where earnings go. The account is opened and finished on the earnings page. */
export function PayoutAccountPanel() {
  const { data, error, refetch } = useQuery(useApi().earnings.payoutAccount.query())
  const account = data?.result
  const said = account && SAID[account.isUnreachable ? 'unreachable' : account.status]
  return (
    <section className={css.panel} aria-labelledby="payout-account">
      <h2 className={css.heading} id="payout-account">
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
              {account?.status === 'active' ? 'Manage' : 'Set up'}
            </ButtonLink>
          </div>
        </div>
      )}
    </section>
  )
}
