import type { AuditEntry } from '@hypha/contract'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { TextLink } from '@hypha/ui/controls/text-link.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '../../../lib/app-context.ts'
import { texts } from '../../../lib/format/texts.ts'
import { Failure } from '../../../components/page/failure.tsx'
import { adminUserHref, type AuditSearch } from '../addresses.ts'
import { ACTION_WORDS, dayAndTime, detailWords } from '../administration-words.ts'
import css from '../administration.module.css'

/** Entries of the audit log, newest first. */
export function AuditList({ search }: { search: AuditSearch }) {
  const { audit } = useApi()
  const list = useInfiniteQuery({
    queryKey: [...audit.listAuditEntries.key, search],
    queryFn: ({ pageParam, signal }) =>
      audit.listAuditEntries(
        { query: pageParam === null ? search : { ...search, before: pageParam } },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
  const entries = list.data?.pages.flatMap(({ items }) => items)
  return (
    <>
      {list.error && !entries && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {!entries && !list.error && <Skeleton shape="row" />}
      {entries?.length === 0 && <p className={css.note}>No entries.</p>}
      <ul className={css.items} aria-label="Audit entries">
        {entries?.map((entry) => (
          <Entry key={entry.id} entry={entry} isNamed={search.account === undefined} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {texts.showMore}
        </Button>
      )}
    </>
  )
}

interface EntryProps {
  entry: AuditEntry
  /** Whether the account is named: all entries of one account need not. */
  isNamed: boolean
}

function Entry({ entry, isNamed }: EntryProps) {
  const { action, account, admin, at, reason } = entry
  const details = detailWords(entry)
  return (
    <li>
      <p>
        {ACTION_WORDS[action]}
        {details && ` ${details}`}
        {isNamed && account && (
          <>
            : <Somebody person={account} />
          </>
        )}
      </p>
      <p className={css.said}>{reason}</p>
      <p className={css.note}>
        by <Somebody person={admin} />, <time dateTime={at}>{dayAndTime(at)}</time>
      </p>
    </li>
  )
}

/** Whoever is gone has no page any more. */
const Somebody = ({ person }: { person: AuditEntry['admin'] }) =>
  person.fullName === null ? (
    <>deleted account {person.id}</>
  ) : (
    <TextLink href={adminUserHref(person)}>{person.fullName}</TextLink>
  )
