import { useTexts } from '@hypha/i18n/use-texts.ts'
import { PAGE_SIZE } from '@hypha/contract/limits'
import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { Pagination } from '@hypha/ui/controls/pagination.tsx'
import { EmptyState } from '@hypha/ui/feedback/state-message.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { Link } from '@hypha/ui/lib/link.tsx'
import { useQuery } from '@tanstack/react-query'
import { albumHref, trackHref } from '../../../lib/routing/addresses.ts'
import { useApi } from '../../../lib/app-context.ts'
import { listedProduct, productKey } from '../../cart/index.ts'
import { formatName } from './format-words.ts'
import { LineDrawing } from '../../../components/line-drawing.tsx'
import { DownloadButton } from './download-button.tsx'
import css from '../purchased/purchased.module.css'
import { Failure } from '../../../components/page/failure.tsx'
import { type PurchasedView, viewHref } from '../purchased/use-purchased-view.ts'

/** Past downloads, newest first. */
export function DownloadHistory({ view }: { view: PurchasedView }) {
  const { t, format } = useTexts('orders')
  const { data, error, refetch } = useQuery({
    ...useApi().downloads.history.query({ query: { page: view.page } }),
    placeholderData: (previous) => previous,
    staleTime: 0,
  })
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="row" />
  if (data.items.length === 0)
    return (
      <EmptyState
        drawing={<LineDrawing kind="empty" />}
        action={<ButtonLink href="/">{t('explore')}</ButtonLink>}
      >
        {t('history.none')}
      </EmptyState>
    )
  return (
    <>
      <ul className={css.list} aria-label={t('history.list')}>
        {data.items.map((past) => (
          <li
            key={`${productKey(past)} ${past.format} ${past.downloadedAt}`}
            className={css.lineRow}
          >
            <div>
              <p className={css.lineTitle}>
                <Link
                  href={past.product_type === 'song' ? trackHref(past) : albumHref(past.release)}
                >
                  {past.title}
                </Link>
              </p>
              <p className={css.lineNote}>
                {past.artist?.name ?? t('variousArtists')} · {formatName(t, past.format)} ·{' '}
                <time dateTime={past.downloadedAt}>{format.day(past.downloadedAt)}</time>
              </p>
            </div>
            <DownloadButton product={listedProduct(past)} wasDownloaded />
          </li>
        ))}
      </ul>
      <Pagination
        page={view.page}
        pages={Math.ceil(data.count_results / PAGE_SIZE)}
        hrefOf={(page) => viewHref({ ...view, page })}
      />
    </>
  )
}
