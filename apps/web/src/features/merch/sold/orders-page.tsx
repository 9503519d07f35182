import { PAGE_SIZE } from '@hypha/contract/limits'
import { PARCEL_STATES } from '@hypha/contract/rules/merch'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { CountTabs } from '@hypha/ui/controls/count-tabs.tsx'
import { Pagination } from '@hypha/ui/controls/pagination.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { EmptyState } from '@hypha/ui/feedback/state-message.tsx'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { LineDrawing } from '../../../components/line-drawing.tsx'
import { DashboardFrame } from '../../../components/page/dashboard-frame.tsx'
import { Failure } from '../../../components/page/failure.tsx'
import { PageTitle } from '../../../components/page/page-frame.tsx'
import { useApi } from '../../../lib/app-context.ts'
import { merchHref } from '../../../lib/routing/dashboard-addresses.ts'
import { printHref, sellerOrdersOf } from '../../../lib/routing/merch-addresses.ts'
import { useHead } from '../../../lib/routing/use-head.ts'
import css from '../manage/manage.module.css'
import { ExportOrders } from './export-orders.tsx'
import { OrderRow } from './order-row.tsx'
import { OrderSearch } from './order-search.tsx'

const TABS = [undefined, ...PARCEL_STATES, 'problem'] as const

/** The orders of the user's merch. */
export function SellerOrdersPage() {
  const { t } = useTexts('merch')
  const { state, search = '', page = 1 } = useSearch({ from: '/dashboard/orders' })
  useHead({ title: t('orders') })
  const { data, error, refetch } = useQuery({
    ...useApi().merchOrders.listMerchOrders.query({ query: { state, search, page } }),
    placeholderData: (previous) => previous,
    staleTime: 0,
  })
  const ids = data?.items.filter((order) => order.state !== 'returned').map(({ id }) => id) ?? []
  return (
    <DashboardFrame current="orders">
      <div className={css.page}>
        <PageTitle>{t('orders')}</PageTitle>
        <CountTabs
          label={t('orders.states')}
          tabs={TABS.map((value) => ({
            label: t(value === undefined ? 'orders.all' : `parcel.${value}`),
            href: sellerOrdersOf({ state: value, search }),
            current: value === state,
            ...(value === state && { count: data?.count_results }),
          }))}
        />
        <OrderSearch key={search} state={state} search={search} />
        {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton shape="row" />}
        {data?.items.length === 0 && (
          <EmptyState
            drawing={<LineDrawing kind="empty" />}
            action={<ButtonLink href={merchHref}>{t('title')}</ButtonLink>}
          >
            {t(state || search ? 'orders.noMatches' : 'orders.none')}
          </EmptyState>
        )}
        {data && data.items.length > 0 && (
          <>
            <div className={css.tools}>
              {ids.length > 0 && (
                <>
                  <ButtonLink size="small" href={printHref('slips', ids)}>
                    {t('print.slips')}
                  </ButtonLink>
                  <ButtonLink size="small" href={printHref('labels', ids)}>
                    {t('print.labels')}
                  </ButtonLink>
                </>
              )}
              <ExportOrders state={state} search={search} />
            </div>
            <ul className={css.list} aria-label={t('orders')}>
              {data.items.map((order) => (
                <OrderRow key={order.id} order={order} />
              ))}
            </ul>
            <Pagination
              page={page}
              pages={Math.ceil(data.count_results / PAGE_SIZE)}
              hrefOf={(to) => sellerOrdersOf({ state, search, page: to })}
            />
          </>
        )}
      </div>
    </DashboardFrame>
  )
}
