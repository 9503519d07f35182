import type { AuditEntry } from '@hypha/contract'
import { RATE_KINDS } from '@hypha/contract/rules/rates'
import { useTexts, type Texts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { TextLink } from '@hypha/ui/controls/text-link.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Trans } from 'react-i18next'
import { useApi } from '../../../lib/app-context.ts'
import { Failure } from '../../../components/page/failure.tsx'
import { rateName, rateValue } from '../rate-format.ts'
import { adminUserHref, type AuditSearch } from '../addresses.ts'
import { dayAndTime } from '../day-and-time.ts'
import { siteEditText, switchedText } from './site-edit-text.ts'
import css from '../administration.module.css'

/** Entries of the audit log, newest first. */
export function AuditList({ search }: { search: AuditSearch }) {
  const { t } = useTexts('admin')
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
      {entries?.length === 0 && <p className={css.note}>{t('audit.empty')}</p>}
      <ul className={css.items} aria-label={t('audit.entries')}>
        {entries?.map((entry) => (
          <Entry key={entry.id} entry={entry} isNamed={search.account === undefined} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('showMore')}
        </Button>
      )}
    </>
  )
}

interface EntryProps {
  entry: AuditEntry
  /** Whether to show the account. Not needed when all entries are about the same one. */
  isNamed: boolean
}

function Entry({ entry, isNamed }: EntryProps) {
  const texts = useTexts('admin')
  const { t, format } = texts
  const { account, admin, at, reason } = entry
  return (
    <li>
      <p>
        {actionText(texts, entry)}
        {isNamed && account && (
          <>
            : <Somebody person={account}>{nameOf(texts, account)}</Somebody>
          </>
        )}
      </p>
      {reason && <p className={css.said}>{reason}</p>}
      <p className={css.note}>
        <Trans
          t={t}
          i18nKey="audit.by"
          values={{ name: nameOf(texts, admin), at: dayAndTime(format, at) }}
          components={{
            person: <Somebody person={admin}>{null}</Somebody>,
            time: <time dateTime={at} />,
          }}
        />
      </p>
    </li>
  )
}

/** `Suspended until Dec 4, 2026`, `Refunded $12.00 of order No. 7`. */
function actionText(texts: Texts<'admin'>, { action, details }: AuditEntry): string {
  const { t, format } = texts
  const { until, cents, invoiceNumber } = details
  if (action === 'suspend')
    return typeof until === 'string'
      ? t('did.suspendUntil', { date: format.day(until) })
      : t('did.suspendForGood')
  if (action === 'refund-order' && typeof cents === 'number')
    return t('did.refundOf', {
      amount: format.money(cents / 100),
      number: String(invoiceNumber),
    })
  if (action === 'add-rate' || action === 'remove-rate') return rateText(texts, { action, details })
  if (action === 'edit-site') return siteEditText(texts, details)
  if (action === 'switch-features') return switchedText(texts, details)
  if (action === 'decide-verification')
    return t(details['status'] === 'approved' ? 'did.verified' : 'did.notVerified', {
      number: String(details['request']),
    })
  return t(`did.${action}`)
}

/** `Added a rate: Commission on music, 15% → 20%, from Jan 1, 2027`. */
function rateText(
  texts: Texts<'admin'>,
  { action, details }: { action: 'add-rate' | 'remove-rate'; details: AuditEntry['details'] },
): string {
  const { t, format } = texts
  const { country, from, to, validFrom } = details
  const kind = RATE_KINDS.find((each) => each === details['kind'])
  if (!kind) return t(`did.${action}`)
  const shown = (value: typeof from) =>
    typeof value === 'number' ? rateValue(texts, { kind, value }) : t('rates.none')
  return t('did.rateOf', {
    action: t(`did.${action}`),
    rate: rateName(texts, { kind, country: typeof country === 'string' ? country : null }),
    ...{ before: shown(from), after: shown(to), date: format.day(String(validFrom)) },
  })
}

const nameOf = ({ t }: Texts<'admin'>, { id, fullName }: AuditEntry['admin']): string =>
  fullName ?? t('audit.deletedAccount', { id })

/** Deleted accounts have no page. */
const Somebody = ({ person, children }: { person: AuditEntry['admin']; children: ReactNode }) =>
  person.fullName === null ? (
    <span>{children}</span>
  ) : (
    <TextLink href={adminUserHref(person)}>{children}</TextLink>
  )
