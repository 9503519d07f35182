import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { SuggestionKind } from '@hypha/contract'
import { SUGGESTION_STATUSES } from '@hypha/contract/rules/suggestions'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Pagination } from '@hypha/ui/controls/pagination.tsx'
import { EmptyState } from '@hypha/ui/feedback/state-message.tsx'
import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useApp } from '../../../lib/app-context.ts'
import { askToLogin } from '../../../lib/auth/need-login.ts'
import { useHead } from '../../../lib/routing/use-head.ts'
import { PageError } from '../../../components/page/page-error.tsx'
import { CommunityFrame } from '../community-frame.tsx'
import { PageTitle } from '../../../components/page/page-frame.tsx'
import { PagePending } from '../../../components/page/page-pending.tsx'
import css from '../community.module.css'
import { SuggestionFilters } from './suggestion-filters.tsx'
import { SuggestionItem } from './suggestion-item.tsx'
import {
  statsQuery,
  suggestionSearch,
  suggestionsHref,
  suggestionsQuery,
} from './suggestion-search.ts'
import { useVoteStats } from '../votes/use-votes.ts'

const SuggestForm = lazy(() =>
  import('./suggest-form.tsx').then((file) => ({ default: file.SuggestForm })),
)

/** The list of suggestions or bug reports: filtered by the URL, with votes in each row. */
export function SuggestionsScreen({ kind }: { kind: SuggestionKind }) {
  const { t, format } = useTexts('community')
  useHead({ title: t(`${kind}.title`), description: t(`${kind}.description`) })
  const { api, session } = useApp()
  const found = useRouterState({ select: ({ location }) => location.search })
  const search = suggestionSearch({ ...found })
  const { data, error, refetch } = useQuery(suggestionsQuery(api, kind, search))
  const { data: stats } = useQuery(statsQuery(api, kind))
  const votes = useVoteStats()
  const [writing, setWriting] = useState(false)
  if (error && !data) return <PageError error={error} reset={() => void refetch()} />
  if (!data) return <PagePending />
  const left = votes && Math.max(0, votes.limit - votes.used)
  return (
    <CommunityFrame current={suggestionsHref(kind)}>
      <div className={css.head}>
        <PageTitle>{t(`${kind}.title`)}</PageTitle>
        <Button
          variant="solid"
          onClick={() =>
            session.claims() ? setWriting(true) : askToLogin(suggestionsHref(kind, search))
          }
        >
          {t(`${kind}.add`)}
        </Button>
      </div>
      <p className={css.text}>{t(`${kind}.intro`)}</p>
      {stats && stats.result.total > 0 && (
        <p className={css.note}>
          {t('stats', {
            number: format.number(stats.result.total),
            votes: t('votes', { count: stats.result.votes }),
            statuses: SUGGESTION_STATUSES.filter((status) => stats.result[status] > 0)
              .map((status) => t(`stats.${status}`, { count: stats.result[status] }))
              .join(', '),
          })}
        </p>
      )}
      {left !== undefined && votes!.limit > 0 && (
        <p className={css.note} role="status">
          {t('votesLeft', { left, count: votes!.limit })}
        </p>
      )}
      {writing && (
        <Suspense>
          <SuggestForm kind={kind} onDone={() => setWriting(false)} />
        </Suspense>
      )}
      <SuggestionFilters kind={kind} search={search} />
      {data.suggestions.length === 0 ? (
        <EmptyState>
          {search.words || search.status ? t(`${kind}.notFound`) : t(`${kind}.empty`)}
        </EmptyState>
      ) : (
        <ul className={css.list} aria-label={t(`${kind}.title`)}>
          {data.suggestions.map((suggestion) => (
            <li key={suggestion.id} id={`suggestion-${suggestion.id}`}>
              <SuggestionItem suggestion={suggestion} votes={votes} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={data.currentPage}
        pages={data.totalPages}
        hrefOf={(page) => suggestionsHref(kind, { ...search, page: page > 1 ? page : undefined })}
      />
    </CommunityFrame>
  )
}
