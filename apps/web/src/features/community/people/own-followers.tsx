import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '../../../lib/app-context.ts'
import { UserRow } from './user-row.tsx'
import { Failure } from '../../../components/page/failure.tsx'
import css from './user-view.module.css'

/** The user's followers, with a button to follow back. Renders nothing if there are none. */
export function OwnFollowers() {
  const { t, format } = useTexts('community')
  const { social } = useApi()
  const list = useInfiniteQuery({
    queryKey: [...social.followers.key, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      social.followers({ query: pageParam === null ? {} : { before: pageParam } }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
  const people = list.data?.pages.flatMap((page) => page.members)
  const total = list.data?.pages[0]?.total
  if (list.error && !people)
    return <Failure error={list.error} onRetry={() => void list.refetch()} />
  if (!people?.length) return null
  return (
    <section className={css.followers} aria-labelledby="followers">
      <h2 className={css.title} id="followers">
        {t('profile.followersTitle')}{' '}
        {total !== undefined && <span className={css.hidden}>{format.number(total)}</span>}
      </h2>
      <ul className={css.follows} aria-labelledby="followers">
        {people.map((user) => (
          <li key={user.id}>
            <UserRow user={user} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('showMore')}
        </Button>
      )}
    </section>
  )
}
