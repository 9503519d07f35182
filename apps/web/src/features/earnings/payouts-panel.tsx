import { PAGE_SIZE } from '@hypha/contract/limits'
import type { Payout } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Pagination } from '@hypha/ui/controls/pagination.tsx'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { earningsHref } from '../../lib/routing/profiles-addresses.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { useApp } from '../../lib/app-context.ts'
import { stringifySearch } from '../../lib/routing/search-params.ts'
import css from './earnings.module.css'

const REFETCH_MS = 3_000

/** Past and pending payouts. */
export function PayoutsPanel() {
  const { t } = useTexts('earnings')
  const { api } = useApp()
  const { page = 1 } = useSearch({ from: '/dashboard/earnings/' })
  const { data, error } = useQuery({
    ...api.earnings.listPayouts.query({ query: { page } }),
    placeholderData: (previous) => previous,
    refetchInterval: ({ state }) =>
      state.data?.items.some((payout) => payout.state === 'pending') ? REFETCH_MS : false,
  })
  return (
    <section className={css.section} aria-labelledby="payouts">
      <h2 className={css.title} id="payouts">
        {t('payouts.title')}
      </h2>
      {error && (
        <p className={css.problem} role="alert">
          {messageOf(error, t('unreached'))}
        </p>
      )}
      {data?.items.length === 0 && <p className={css.empty}>{t('payouts.empty')}</p>}
      {data && data.items.length > 0 && (
        <ul className={css.list}>
          {data.items.map((payout) => (
            <PayoutRow key={payout.id} payout={payout} />
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pages={Math.ceil((data?.count_results ?? 0) / PAGE_SIZE)}
        hrefOf={(to) => `${earningsHref}${stringifySearch({ page: to > 1 ? to : undefined })}`}
      />
    </section>
  )
}

function PayoutRow({ payout }: { payout: Payout }) {
  const { t, format } = useTexts('earnings')
  return (
    <li className={css.row}>
      <div className={css.words}>
        <p>
          {t(`payouts.${payout.state}`)}
          <span className={css.note}> · {format.day(payout.createdAt)}</span>
        </p>
        {payout.problem && <p className={css.note}>{payout.problem}</p>}
      </div>
      <span className={css.figure}>{format.money(payout.amount)}</span>
    </li>
  )
}
