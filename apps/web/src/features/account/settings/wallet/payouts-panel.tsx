import { useTexts } from '@hypha/i18n/use-texts.ts'
import { TextLink } from '@hypha/ui/controls/text-link.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../../lib/app-context.ts'
import { earningsHref } from '../../../../lib/routing/profiles-addresses.ts'
import { Failure } from '../../../../components/page/failure.tsx'
import css from '../account-settings.module.css'
import { Status } from '../status.tsx'

const KINDS = { pending: 'warn', paid: 'ok', returned: 'danger' } as const
const SHOWN = 5

/** The latest payouts. The earnings page has all of them. */
export function PayoutsPanel() {
  const { t, format } = useTexts('account')
  const { data, error, refetch } = useQuery({
    ...useApi().earnings.listPayouts.query({ query: { page: 1 } }),
    staleTime: 0,
  })
  return (
    <section className={css.panel} aria-labelledby="payouts">
      <h2 className={css.heading} id="payouts">
        {t('payouts.title')}
      </h2>
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton shape="row" />
      ) : data.items.length === 0 ? (
        <p className={css.empty}>{t('payouts.none')}</p>
      ) : (
        <>
          <ul className={css.list} aria-label={t('payouts.title')}>
            {data.items.slice(0, SHOWN).map(({ id, state, amount, problem, createdAt }) => (
              <li key={id} className={css.row}>
                <div className={css.words}>
                  <p className={css.title}>{format.day(createdAt)}</p>
                  {problem && (
                    <p className={css.note} data-problem>
                      {problem} {t('payouts.isBack')}
                    </p>
                  )}
                </div>
                <Status status={t(`payouts.state.${state}`)} kind={KINDS[state]} />
                <p className={css.figure}>{format.money(amount)}</p>
              </li>
            ))}
          </ul>
          {data.count_results > SHOWN && (
            <p>
              <TextLink href={earningsHref}>
                {t('payouts.all', {
                  count: data.count_results,
                  number: format.number(data.count_results),
                })}
              </TextLink>
            </p>
          )}
        </>
      )}
    </section>
  )
}
