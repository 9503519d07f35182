import { Button } from '@hypha/ui/controls/button.tsx'
import { count } from '@hypha/ui/lib/format.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '../../../lib/app-context.ts'
import { texts } from '../../../lib/format/texts.ts'
import { UserRow } from './user-row.tsx'
import { Failure } from '../../../components/page/failure.tsx'
import css from './user-view.module.css'

/** Who follows one, to be followed back; nothing while there is nobody. */
export function OwnFollowers() {
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
        Followers {total !== undefined && <span className={css.hidden}>{count(total)}</span>}
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
          {texts.showMore}
        </Button>
      )}
    </section>
  )
}
