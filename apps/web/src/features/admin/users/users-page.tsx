import {
  USER_FILTERS,
  USER_PLANS,
  USER_SEARCH_MAX,
  USER_SORTS,
} from '@hypha/contract/rules/administration'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { EmptyState } from '@hypha/ui/feedback/state-message.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useApi } from '../../../lib/app-context.ts'
import { useHead } from '../../../lib/routing/use-head.ts'
import { Failure } from '../../../components/page/failure.tsx'
import { Page as Frame, PageTitle } from '../../../components/page/page-frame.tsx'
import { type UsersSearch, usersHref, wordsIn } from '../addresses.ts'
import css from '../administration.module.css'
import { IfTurnedOn } from '../if-turned-on.tsx'
import { UserRow } from './user-row.tsx'
import { UsersFilters } from './users-filters.tsx'

const searchOf = (search: Record<string, unknown>, hash: string): UsersSearch => ({
  search: wordsIn(hash).slice(0, USER_SEARCH_MAX) || undefined,
  filter: USER_FILTERS.find((each) => each === search['filter']),
  plan: USER_PLANS.find((each) => each === search['plan']),
  sort: USER_SORTS.find((each) => each === search['sort'] && each !== 'newest'),
})

/** User Management: all accounts, searchable by name, e-mail or ID. */
export const UsersPage = () => (
  <IfTurnedOn feature="userManagement">
    <Users />
  </IfTurnedOn>
)

function Users() {
  const { t } = useTexts('admin')
  useHead({ title: t('feature.userManagement') })
  const { search: chosen, hash } = useRouterState({ select: ({ location }) => location })
  const search = searchOf(chosen, hash)
  const { users } = useApi()
  const list = useInfiniteQuery({
    queryKey: [...users.searchUsers.key, search],
    queryFn: ({ pageParam, signal }) =>
      users.searchUsers(
        { body: pageParam === null ? search : { ...search, after: pageParam } },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
  const found = list.data?.pages.flatMap(({ items }) => items)
  return (
    <Frame>
      <PageTitle>{t('feature.userManagement')}</PageTitle>
      <UsersFilters key={usersHref(search)} search={search} />
      {list.error && !found && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {!found && !list.error && <Skeleton shape="row" />}
      {found?.length === 0 && <EmptyState>{t('users.noMatches')}</EmptyState>}
      <ul className={css.users} aria-label={t('users.accounts')}>
        {found?.map((user) => (
          <UserRow key={user.id} user={user} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('showMore')}
        </Button>
      )}
    </Frame>
  )
}
