import { isLive } from '@hypha/contract/rules/subscription-state'
import { money } from '@hypha/ui/lib/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../../lib/app-context.ts'
import { day } from '../../../../lib/format/dates.ts'
import { aPeriod } from '../../../membership/index.ts'
import { Failure } from '../../../../components/page/failure.tsx'
import css from '../account-settings.module.css'
import { statusWords } from '../status-words.ts'
import { Status } from '../status.tsx'

/** The premium subscriptions that one had. */
export function PastPanel() {
  const { data, error, refetch } = useQuery({
    ...useApi().memberships.listSubscriptions.query(),
    staleTime: 0,
  })
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  const past = data?.result.filter(({ status }) => !isLive(status)) ?? []
  if (past.length === 0) return null
  return (
    <section className={css.panel} aria-labelledby="past">
      <h2 className={css.heading} id="past">
        Earlier subscriptions
      </h2>
      <ul className={css.list}>
        {past.map((each) => {
          const { text, ...status } = statusWords(each)
          return (
            <li key={each.id} className={css.row}>
              <div className={css.words}>
                <p className={css.title}>
                  Premium, {money(each.price)} {aPeriod[each.period]}
                </p>
                <p className={css.note}>
                  Begun on {day(each.createdAt)}. {text}
                </p>
              </div>
              <Status {...status} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
