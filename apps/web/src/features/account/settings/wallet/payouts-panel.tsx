import { TextLink } from '@hypha/ui/controls/text-link.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { money } from '@hypha/ui/lib/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../../lib/app-context.ts'
import { day } from '../../../../lib/format/dates.ts'
import { earningsHref } from '../../../../lib/routing/makers-addresses.ts'
import { Failure } from '../../../../components/page/failure.tsx'
import css from '../account-settings.module.css'
import { Status } from '../status.tsx'

const STATES = {
  pending: { status: 'On its way', kind: 'warn' },
  paid: { status: 'Paid', kind: 'ok' },
  returned: { status: 'Returned', kind: 'danger' },
} as const
const SHOWN = 5

/** The latest payouts; all of them are on the earnings page. */
export function PayoutsPanel() {
  const { data, error, refetch } = useQuery({
    ...useApi().earnings.listPayouts.query({ query: { page: 1 } }),
    staleTime: 0,
  })
  return (
    <section className={css.panel} aria-labelledby="payouts">
      <h2 className={css.heading} id="payouts">
        Payouts
      </h2>
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton shape="row" />
      ) : data.items.length === 0 ? (
        <p className={css.empty}>No payouts yet.</p>
      ) : (
        <>
          <ul className={css.list} aria-label="Payouts">
            {data.items.slice(0, SHOWN).map(({ id, state, amount, problem, createdAt }) => (
              <li key={id} className={css.row}>
                <div className={css.words}>
                  <p className={css.title}>{day(createdAt)}</p>
                  {problem && (
                    <p className={css.note} data-problem>
                      {problem} The amount is back in your balance.
                    </p>
                  )}
                </div>
                <Status {...STATES[state]} />
                <p className={css.figure}>{money(amount)}</p>
              </li>
            ))}
          </ul>
          {data.count_results > SHOWN && (
            <p>
              <TextLink href={earningsHref}>All {data.count_results} payouts</TextLink>
            </p>
          )}
        </>
      )}
    </section>
  )
}
