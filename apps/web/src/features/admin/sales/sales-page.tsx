import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button, ButtonLink } from '@hypha/ui/controls/button.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { EmptyState } from '@hypha/ui/feedback/state-message.tsx'
import { useRouterState } from '@tanstack/react-router'
import { useHead } from '../../../lib/routing/use-head.ts'
import { Failure } from '../../../components/page/failure.tsx'
import { Page as Frame, PageTitle } from '../../../components/page/page-frame.tsx'
import { SaleItem } from './sale-item.tsx'
import { SalesSearch, SEARCH_MAX } from './sales-search.tsx'
import css from './sales.module.css'
import { useSales } from './use-sales.ts'

/** Paid orders, searchable by number, buyer or music. Admins refund them here. */
export function SalesPage() {
  const { t } = useTexts('admin')
  useHead({ title: t('sales.title') })
  const search = useRouterState({
    select: ({ location }) =>
      String((location.search as { search?: unknown }).search ?? '').slice(0, SEARCH_MAX),
  })
  const isProblems = useRouterState({
    select: ({ location }) => (location.search as { problems?: unknown }).problems === 'true',
  })
  const { sales, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useSales(
    search,
    isProblems,
  )
  return (
    <Frame>
      <PageTitle>{t('sales.title')}</PageTitle>
      <SalesSearch key={search} search={search} />
      <div>
        <ButtonLink
          size="small"
          variant="quiet"
          href={isProblems ? '/admin/orders' : '/admin/orders?problems=true'}
        >
          {t(isProblems ? 'sales.showAll' : 'sales.showProblems')}
        </ButtonLink>
      </div>
      {error && !sales && <Failure error={error} onRetry={() => void refetch()} />}
      {!sales && !error && <Skeleton shape="row" />}
      {sales?.length === 0 && (
        <EmptyState>{t(search || isProblems ? 'sales.noMatches' : 'sales.empty')}</EmptyState>
      )}
      <ul className={css.list} aria-label={t('sales.title')}>
        {sales?.map((sale) => (
          <SaleItem key={sale.id} sale={sale} />
        ))}
      </ul>
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('showMore')}
        </Button>
      )}
    </Frame>
  )
}
