import { useTexts } from '@hypha/i18n/use-texts.ts'
import { PAGE_SIZE } from '@hypha/contract/limits'
import { Pagination } from '@hypha/ui/controls/pagination.tsx'
import { EmptyState } from '@hypha/ui/feedback/state-message.tsx'
import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useApi } from '../../../lib/app-context.ts'
import { pageOf, stringifySearch } from '../../../lib/routing/search-params.ts'
import { useHead } from '../../../lib/routing/use-head.ts'
import { PageError } from '../../../components/page/page-error.tsx'
import { Page as Frame, PageTitle } from '../../../components/page/page-frame.tsx'
import { PagePending } from '../../../components/page/page-pending.tsx'
import css from '../community.module.css'
import { MessageItem } from './message-item.tsx'

/** Messages from the contact form. */
export function MessagesPage() {
  const { t } = useTexts('community')
  useHead({ title: t('messages') })
  const page = useRouterState({
    select: ({ location }) => pageOf((location.search as { page?: unknown }).page),
  })
  const { data, error, refetch } = useQuery(
    useApi().contact.listMessages.query({ query: { page } }),
  )
  if (error && !data) return <PageError error={error} reset={() => void refetch()} />
  if (!data) return <PagePending />
  return (
    <Frame>
      <PageTitle>{t('messages')}</PageTitle>
      {data.items.length === 0 && <EmptyState>{t('messages.none')}</EmptyState>}
      <ul className={css.list} aria-label={t('messages')}>
        {data.items.map((message) => (
          <li key={message.id}>
            <MessageItem message={message} />
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pages={Math.ceil(data.count_results / PAGE_SIZE)}
        hrefOf={(each) => `/messages${stringifySearch({ page: each > 1 ? each : undefined })}`}
      />
    </Frame>
  )
}
