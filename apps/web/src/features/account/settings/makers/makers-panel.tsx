import { FREE_SUBMISSIONS_A_MONTH } from '@hypha/contract/rules/membership-prices'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { money } from '@hypha/ui/lib/format.ts'
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
        Artists and labels
      </h2>
      <p className={css.text}>
        An artist may submit {FREE_SUBMISSIONS_A_MONTH} releases a month for nothing. With a
        subscription of theirs or of their label
        {price !== undefined && `, ${money(price)} a month,`} there is no limit. Pages, sales and
        payouts never depend on it.
      </p>
      {error && (!makers.data || price === undefined) ? (
        <Failure error={error} onRetry={retry} />
      ) : !makers.data || price === undefined ? (
        <Skeleton shape="row" />
      ) : makers.data.result.length === 0 ? (
        <p className={css.empty}>
          You publish as nobody yet. <Link href={makersHref}>My artists and labels</Link>
        </p>
      ) : (
        <ul className={css.list} aria-label="Subscriptions of artists and labels">
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
