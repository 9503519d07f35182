import { useTexts } from '@hypha/i18n/use-texts.ts'
import { isLive } from '@hypha/contract/rules/subscription-state'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../../lib/app-context.ts'
import { Failure } from '../../../../components/page/failure.tsx'
import css from '../account-settings.module.css'
import { statusWords } from '../status-words.ts'
import { Status } from '../status.tsx'

/** The user's past premium subscriptions. */
export function PastPanel() {
  const texts = useTexts('account')
  const { t, format } = texts
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
        {t('past.title')}
      </h2>
      <ul className={css.list}>
        {past.map((each) => {
          const { text, ...status } = statusWords(texts, each)
          return (
            <li key={each.id} className={css.row}>
              <div className={css.words}>
                <p className={css.title}>
                  {t(`past.price.${each.period}`, { price: format.money(each.price) })}
                </p>
                <p className={css.note}>
                  {t('past.started', { date: format.day(each.createdAt) })} {text}
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
