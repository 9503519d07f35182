import { PAGE_SIZE } from '@hypha/contract/limits'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { Pagination } from '@hypha/ui/controls/pagination.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { EmptyState } from '@hypha/ui/feedback/state-message.tsx'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Upload } from 'lucide-react'
import { useApi } from '../../../lib/app-context.ts'
import { stringifySearch } from '../../../lib/routing/search-params.ts'
import { useHead } from '../../../lib/routing/use-head.ts'
import { DashboardFrame } from '../../../components/page/dashboard-frame.tsx'
import { Failure } from '../../../components/page/failure.tsx'
import { LineDrawing } from '../../../components/line-drawing.tsx'
import { PageTitle } from '../../../components/page/page-frame.tsx'
import { OwnRelease } from './own-release.tsx'
import { RoomLine } from './room-line.tsx'
import css from './uploads-page.module.css'

/** The user's releases and their status. */
export function UploadsPage() {
  const { t } = useTexts('upload')
  useHead({ title: t('myUploads') })
  const { page = 1 } = useSearch({ from: '/dashboard/uploads' })
  const api = useApi()
  const { data, error, refetch } = useQuery({
    ...api.releases.list.query({ query: { filter: 'mine', page, itemsPerPage: PAGE_SIZE } }),
    placeholderData: (previous) => previous,
    staleTime: 0,
  })
  const sold = useQuery({ ...api.earnings.releaseEarnings.query(), staleTime: 0 })
  const takings = new Map(sold.data?.result.map((each) => [each.release.id, each.takings]))
  return (
    <DashboardFrame current="uploads">
      <div className={css.top}>
        <PageTitle>{t('myUploads')}</PageTitle>
        {data?.items.length !== 0 && (
          <ButtonLink
            variant="solid"
            href="/create-music-release"
            icon={<Upload size={16} aria-hidden />}
          >
            {t('uploadMusic')}
          </ButtonLink>
        )}
      </div>
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data || sold.isLoading ? (
        <div className={css.list} aria-busy>
          <Skeleton shape="row" />
          <Skeleton shape="row" />
          <Skeleton shape="row" />
        </div>
      ) : data.items.length === 0 ? (
        <EmptyState
          drawing={<LineDrawing kind="empty" />}
          action={
            <ButtonLink variant="solid" href="/create-music-release">
              {t('uploadMusic')}
            </ButtonLink>
          }
        >
          {t('noUploads')}
        </EmptyState>
      ) : (
        <>
          <ul className={css.list}>
            {data.items.map((release) => (
              <OwnRelease key={release.id} release={release} takings={takings.get(release.id)} />
            ))}
          </ul>
          <RoomLine />
          <Pagination
            page={page}
            pages={Math.ceil(data.count_results / PAGE_SIZE)}
            hrefOf={(to) =>
              `/dashboard/uploads${stringifySearch({ page: to > 1 ? to : undefined })}`
            }
          />
        </>
      )}
    </DashboardFrame>
  )
}
