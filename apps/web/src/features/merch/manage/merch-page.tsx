import { PAGE_SIZE } from '@hypha/contract/limits'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { Pagination } from '@hypha/ui/controls/pagination.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { EmptyState } from '@hypha/ui/feedback/state-message.tsx'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { LineDrawing } from '../../../components/line-drawing.tsx'
import { DashboardFrame } from '../../../components/page/dashboard-frame.tsx'
import { Failure } from '../../../components/page/failure.tsx'
import { PageTitle } from '../../../components/page/page-frame.tsx'
import { useApi } from '../../../lib/app-context.ts'
import { merchPageHref, productFormHref } from '../../../lib/routing/merch-addresses.ts'
import { useHead } from '../../../lib/routing/use-head.ts'
import { ShippingSection } from '../shipping/shipping-section.tsx'
import css from './manage.module.css'
import { ProductRow } from './product-row.tsx'

/** The products that the user sells, and where they ship. */
export function MerchPage() {
  const { t } = useTexts('merch')
  const { page = 1 } = useSearch({ from: '/dashboard/merch' })
  useHead({ title: t('title') })
  const { data, error, refetch } = useQuery({
    ...useApi().merch.listOwnMerch.query({ query: { page } }),
    placeholderData: (previous) => previous,
    staleTime: 0,
  })
  return (
    <DashboardFrame current="merch">
      <div className={css.page}>
        <div className={css.top}>
          <PageTitle>{t('title')}</PageTitle>
          <ButtonLink
            variant="solid"
            href={productFormHref()}
            icon={<Plus size={16} aria-hidden />}
          >
            {t('add')}
          </ButtonLink>
        </div>
        {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton shape="row" />}
        {data?.items.length === 0 && (
          <EmptyState drawing={<LineDrawing kind="empty" />}>{t('none')}</EmptyState>
        )}
        {data && data.items.length > 0 && (
          <>
            <ul className={css.list} aria-label={t('title')}>
              {data.items.map((product) => (
                <ProductRow key={product.id} product={product} />
              ))}
            </ul>
            <Pagination
              page={page}
              pages={Math.ceil(data.count_results / PAGE_SIZE)}
              hrefOf={merchPageHref}
            />
          </>
        )}
        {/* Not before the list, whose height isn't known until then. */}
        {(data || error) && <ShippingSection />}
      </div>
    </DashboardFrame>
  )
}
