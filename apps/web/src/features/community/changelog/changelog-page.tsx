import { useTexts } from '@hypha/i18n/use-texts.ts'
import { SUGGESTIONS_PAGE_SIZE } from '@hypha/contract/rules/suggestions'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Pagination } from '@hypha/ui/controls/pagination.tsx'
import { EmptyState } from '@hypha/ui/feedback/state-message.tsx'
import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { type AppContext, useApi } from '../../../lib/app-context.ts'
import { pageOf, stringifySearch } from '../../../lib/routing/search-params.ts'
import { useHead } from '../../../lib/routing/use-head.ts'
import { isAdmin, useSession } from '../../../lib/auth/use-session.ts'
import { PageError } from '../../../components/page/page-error.tsx'
import { CommunityFrame } from '../community-frame.tsx'
import { PageTitle } from '../../../components/page/page-frame.tsx'
import { PagePending } from '../../../components/page/page-pending.tsx'
import { ChangelogItem } from './changelog-item.tsx'
import css from '../community.module.css'

const ChangelogForm = lazy(() =>
  import('./changelog-form.tsx').then((file) => ({ default: file.ChangelogForm })),
)

export const loadChangelogPage = ({ api, cache }: AppContext, search: Record<string, unknown>) =>
  cache.ensureQueryData(
    api.suggestions.listChangelogs.query({ query: { page: pageOf(search['page']) } }),
  )

/** The changelog, newest first. */
export function ChangelogPage() {
  const { t } = useTexts('community')
  useHead({ title: t('pages.changelog'), description: t('changelog.description') })
  const admin = isAdmin(useSession())
  const page = useRouterState({
    select: ({ location }) => pageOf((location.search as { page?: unknown }).page),
  })
  const { data, error, refetch } = useQuery(
    useApi().suggestions.listChangelogs.query({ query: { page } }),
  )
  const [adding, setAdding] = useState(false)
  if (error && !data) return <PageError error={error} reset={() => void refetch()} />
  if (!data) return <PagePending />
  return (
    <CommunityFrame current="/changelog">
      <div className={css.head}>
        <PageTitle>{t('pages.changelog')}</PageTitle>
        {admin && !adding && <Button onClick={() => setAdding(true)}>{t('changelog.add')}</Button>}
      </div>
      {adding && (
        <Suspense>
          <ChangelogForm onDone={() => setAdding(false)} />
        </Suspense>
      )}
      {data['hydra:member'].length === 0 && <EmptyState>{t('changelog.none')}</EmptyState>}
      <ul className={css.list} aria-label={t('pages.changelog')}>
        {data['hydra:member'].map((entry) => (
          <li key={entry.id}>
            <ChangelogItem entry={entry} />
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pages={Math.ceil(data['hydra:totalItems'] / SUGGESTIONS_PAGE_SIZE)}
        hrefOf={(each) => `/changelog${stringifySearch({ page: each > 1 ? each : undefined })}`}
      />
    </CommunityFrame>
  )
}
