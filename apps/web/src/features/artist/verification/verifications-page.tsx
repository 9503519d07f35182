import { VERIFICATION_STATUSES, VERIFICATIONS_PAGE } from '@hypha/contract/rules/verification'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { CountTabs } from '@hypha/ui/controls/count-tabs.tsx'
import { Pagination } from '@hypha/ui/controls/pagination.tsx'
import { EmptyState } from '@hypha/ui/feedback/state-message.tsx'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { stringifySearch } from '../../../lib/routing/search-params.ts'
import { useApi } from '../../../lib/app-context.ts'
import { useHead } from '../../../lib/routing/use-head.ts'
import { PageError } from '../../../components/page/page-error.tsx'
import { Page as Frame, PageTitle } from '../../../components/page/page-frame.tsx'
import { PagePending } from '../../../components/page/page-pending.tsx'
import { RequestItem } from './request-item.tsx'
import css from './verification.module.css'

const verificationsHref = (status?: string, page = 1) =>
  `/verifications${status ? `/${status}` : ''}${stringifySearch({ page: page > 1 ? page : undefined })}`

const TABS = ['submitted', 'approved', 'refused', 'withdrawn'] as const

/** The verification queue for admins, by status (VF-03). */
export function VerificationsPage() {
  const { t } = useTexts('artist')
  useHead({ title: t('verifications.title') })
  const { status: named } = useParams({ from: '/verifications/{-$status}' })
  const { page = 1 } = useSearch({ from: '/verifications/{-$status}' })
  const status = VERIFICATION_STATUSES.find((each) => each === named)
  const { verification } = useApi()
  const query = { page, ...(status && { status }) }
  const { data, error, refetch } = useQuery({
    ...verification.listRequests.query({ query }),
    staleTime: 0,
  })
  const counts = useQuery({ ...verification.verificationStatistic.query(), staleTime: 0 }).data
  if (error && !data) return <PageError error={error} reset={() => void refetch()} />
  if (!data) return <PagePending />
  const requests = data['hydra:member']
  return (
    <Frame>
      <PageTitle>{t('verifications.title')}</PageTitle>
      <CountTabs
        label={t('verifications.status')}
        tabs={[
          ...TABS.map((each) => ({
            label: t(`status.${each}`),
            href: verificationsHref(each),
            current: each === status,
            count: counts?.result[each],
          })),
          {
            label: t('verifications.all'),
            href: verificationsHref(),
            current: status === undefined,
          },
        ]}
      />
      {requests.length === 0 && (
        <EmptyState>
          {t(status === 'submitted' ? 'verifications.nothingWaiting' : 'verifications.empty')}
        </EmptyState>
      )}
      <ul className={css.list} aria-label={t('verifications.list')}>
        {requests.map((request) => (
          <RequestItem key={request.id} request={request} />
        ))}
      </ul>
      <Pagination
        page={page}
        pages={Math.ceil(data['hydra:totalItems'] / VERIFICATIONS_PAGE)}
        hrefOf={(to) => verificationsHref(status, to)}
      />
    </Frame>
  )
}
