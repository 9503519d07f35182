import type { OwnEvent } from '@hypha/contract'
import { PAGE_SIZE } from '@hypha/contract/limits'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button, ButtonLink } from '@hypha/ui/controls/button.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { EmptyState } from '@hypha/ui/feedback/state-message.tsx'
import { Link } from '@hypha/ui/lib/link.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../lib/app-context.ts'
import { eventFormHref, eventHref } from '../../../lib/routing/addresses.ts'
import { fromTo, place, RemoveEvent } from '../../events/index.ts'
import { Failure } from '../../../components/page/failure.tsx'
import { LineDrawing } from '../../../components/line-drawing.tsx'
import css from '../followers/followers.module.css'

/** The user's upcoming or past events, page by page. */
export function EventList({ when }: { when: 'upcoming' | 'past' }) {
  const { t } = useTexts('dashboard')
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery({
    ...useApi().events.ownEvents.query({ query: { when, page } }),
    placeholderData: (previous) => previous,
    staleTime: 0,
  })
  const pages = Math.ceil((data?.count_results ?? 0) / PAGE_SIZE)
  if (when === 'past' && data?.items.length === 0) return null
  return (
    <section className={css.section} aria-labelledby={when}>
      <h2 className={css.title} id={when}>
        {t(`events.${when}`)}
      </h2>
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton shape="row" />
      ) : data.items.length === 0 ? (
        <EmptyState drawing={<LineDrawing kind="empty" />}>{t('events.noUpcoming')}</EmptyState>
      ) : (
        <ul className={css.list}>
          {data.items.map((event) => (
            <Row key={event.id} event={event} />
          ))}
        </ul>
      )}
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

function Row({ event }: { event: OwnEvent }) {
  const { t, format } = useTexts('dashboard')
  const { t: tShared } = useTexts('components')
  return (
    <li className={css.row}>
      <div className={css.name}>
        <Link href={eventHref(event.id)}>{event.title}</Link>
        <p className={css.note}>
          {fromTo(format, event)} · {place(tShared, format, event)} ·{' '}
          {t('events.views', { count: event.views, number: format.number(event.views) })}
        </p>
        {event.isHidden && <p className={css.problem}>{t('events.hidden')}</p>}
      </div>
      <div className={css.tools}>
        <ButtonLink size="small" href={eventFormHref(event.id)}>
          {t('events.edit')}
          <span className="visually-hidden"> {event.title}</span>
        </ButtonLink>
        <RemoveEvent event={event} size="small" />
      </div>
    </li>
  )
}
