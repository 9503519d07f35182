import type { Attendee, EventDetails } from '@hypha/contract'
import { PAGE_SIZE } from '@hypha/contract/limits'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Failure } from '../../../components/page/failure.tsx'
import { useApi } from '../../../lib/app-context.ts'
import { ExportAttendees } from './export-attendees.tsx'
import css from './manage.module.css'
import { RefundAttendee } from './refund-attendee.tsx'

/** Ticket holders by name, with search. */
export function AttendeeList({ event }: { event: EventDetails }) {
  const { id, timeZone } = event
  const { t } = useTexts('tickets')
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(1)
  const query = useDeferredValue(typed.trim())
  const { data, error, refetch } = useQuery({
    ...useApi().tickets.listAttendees.query({ params: { id }, query: { query, page } }),
    placeholderData: (previous) => previous,
    staleTime: 0,
  })
  const pages = Math.ceil((data?.count_results ?? 0) / PAGE_SIZE)
  return (
    <section className={css.section} aria-labelledby="attendees">
      <div className={css.top}>
        <h2 className={css.title} id="attendees">
          {t('attendees')}
        </h2>
        <TextField
          label={t('attendees.search')}
          type="search"
          maxLength={100}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setPage(1)
          }}
        />
      </div>
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton shape="row" />
      ) : data.items.length === 0 ? (
        <p className={css.note}>{t(query === '' ? 'attendees.none' : 'attendees.noMatches')}</p>
      ) : (
        <ul className={css.list} aria-label={t('attendees')}>
          {data.items.map((attendee) => (
            <AttendeeRow key={attendee.ticketId} attendee={attendee} timeZone={timeZone} />
          ))}
        </ul>
      )}
      {(data?.count_results ?? 0) > 0 && <ExportAttendees event={event} />}
      {pages > 1 && (
        <div className={css.tools}>
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('previous')}
          </Button>
          <span>{t('pageOf', { page, pages })}</span>
          <Button disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {t('next')}
          </Button>
        </div>
      )}
    </section>
  )
}

function AttendeeRow({ attendee, timeZone }: { attendee: Attendee; timeZone: string }) {
  const { t, format } = useTexts('tickets')
  const { holderName, typeName, state, checkedInAt } = attendee
  return (
    <li className={css.attendee}>
      <span className={css.holder}>{holderName}</span>
      <span className={css.note}>
        {typeName}
        {state === 'used' && checkedInAt !== null && (
          <>
            {' · '}
            {t('ticket.usedAt', {
              date: format.dateAndTime(checkedInAt, timeZone),
            })}
          </>
        )}
      </span>
      {!attendee.isGuest && <RefundAttendee attendee={attendee} />}
    </li>
  )
}
