import { Trans } from 'react-i18next'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { FREE_SUBMISSIONS_A_MONTH } from '@hypha/contract/rules/membership-prices'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { Link } from '@hypha/ui/lib/link.tsx'
import { useQuery } from '@tanstack/react-query'
import { makersHref } from '../../../../lib/routing/makers-addresses.ts'
import { useApi } from '../../../../lib/app-context.ts'
import { Failure } from '../../../../components/page/failure.tsx'
import css from '../account-settings.module.css'
import { MakerRow } from './maker-row.tsx'
import { useMakerReturn } from './use-maker-return.ts'

/** What the artists and labels that one publishes as have subscribed to (MB-04, MB-07). */
export function MakersPanel() {
  const { t, format } = useTexts('account')
  const { memberships, makerSubscriptions } = useApi()
  const returned = useMakerReturn()
  const prices = useQuery(memberships.listMemberships.query())
  const makers = useQuery({ ...makerSubscriptions.listMakerSubscriptions.query(), staleTime: 0 })
  const error = prices.error ?? makers.error
  const retry = () => void Promise.all([prices.refetch(), makers.refetch()])
  const price = prices.data?.makerPrice
  return (
    <section className={css.panel} aria-labelledby="makers">
      <h2 className={css.heading} id="makers">
        {t('makers.title')}
      </h2>
      <p className={css.text}>
        {t('makers.text', { count: FREE_SUBMISSIONS_A_MONTH })}
        {price !== undefined && ` ${t('makers.price', { price: format.money(price) })}`}
      </p>
      {error && (!makers.data || price === undefined) ? (
        <Failure error={error} onRetry={retry} />
      ) : !makers.data || price === undefined ? (
        <Skeleton shape="row" />
      ) : makers.data.result.length === 0 ? (
        <p className={css.empty}>
          <Trans
            t={t}
            i18nKey="makers.none"
            components={{ makers: <Link href={makersHref}>{null}</Link> }}
          />
        </p>
      ) : (
        <ul className={css.list} aria-label={t('makers.list')}>
          {makers.data.result.map((maker) => (
            <MakerRow
              key={`${maker.type} ${maker.id}`}
              maker={maker}
              price={price}
              returned={
                returned?.type === maker.type && returned.id === maker.id ? returned.status : null
              }
            />
          ))}
        </ul>
      )}
    </section>
  )
}
