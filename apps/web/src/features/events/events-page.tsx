import type { EventCard } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { Pagination } from '@hypha/ui/controls/pagination.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { EmptyState } from '@hypha/ui/feedback/state-message.tsx'
import { Link } from '@hypha/ui/lib/link.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { List, Map as MapIcon, Plus } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../lib/app-context.ts'
import { eventFormHref } from '../../lib/routing/addresses.ts'
import { useHead } from '../../lib/routing/use-head.ts'
import { Failure } from '../../components/page/failure.tsx'
import { LineDrawing } from '../../components/line-drawing.tsx'
import { Page as Frame, PageTitle } from '../../components/page/page-frame.tsx'
import { AllEventsCalendarButton, OwnCalendarButton } from './calendars/calendar-buttons.tsx'
import { EventFilters } from './event-filters.tsx'
import { EventMap } from './map/event-map.tsx'
import { EventRow } from './event-row.tsx'
import {
  type EventSearch,
  eventSearch,
  eventsHref,
  eventsQuery,
  isFiltered,
  perPageOf,
  SHOWN_LISTS,
} from './event-search.ts'
import css from './events.module.css'

/** Parties, club nights and festivals, on a map or as a list (EV-01). */
export function EventsPage() {
  const { t } = useTexts('events')
  useHead({ title: t('events') })
  const found = useRouterState({ select: ({ location }) => location.search })
  const search = eventSearch({ ...found })
  const { list = 'all', view } = search
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...eventsQuery(useApi(), search),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <Frame>
      <div className={css.head}>
        <PageTitle>{t('events')}</PageTitle>
        <div className={css.headVerbs}>
          {list === 'attending' ? <OwnCalendarButton /> : <AllEventsCalendarButton />}
          <ButtonLink variant="solid" href={eventFormHref()} icon={<Plus size={16} aria-hidden />}>
            {t('add')}
          </ButtonLink>
        </div>
      </div>
      <nav className={css.tabs} aria-label={t('lists')}>
        <ul className={css.kinds}>
          {SHOWN_LISTS.map((each) => (
            <li key={each}>
              <Link
                className={css.tab}
                href={eventsHref({ ...search, list: each, page: undefined })}
                aria-current={each === list ? 'page' : undefined}
              >
                {t(`list.${each}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {list === 'home' ? (
        <p className={css.intro}>{t('home.intro')}</p>
      ) : (
        // Remount when the location is cleared elsewhere, so that the text field is cleared too.
        <EventFilters key={search.location} search={search} />
      )}
      <div className={css.found}>
        <p className={css.where} role="status">
          {data && t('count', { count: data['hydra:totalItems'] })}
        </p>
        <nav className={css.views} aria-label={t('view.label')}>
          {(['map', 'list'] as const).map((each) => (
            <Link
              key={each}
              className={css.view}
              href={eventsHref({
                ...search,
                view: each === 'list' ? each : undefined,
                page: undefined,
              })}
              aria-current={each === (view ?? 'map') ? 'true' : undefined}
            >
              {each === 'map' ? <MapIcon size={16} aria-hidden /> : <List size={16} aria-hidden />}
              {t(`view.${each}`)}
            </Link>
          ))}
        </nav>
      </div>
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Pending />
      ) : data['hydra:member'].length === 0 ? (
        <EmptyState drawing={<LineDrawing kind="empty" />}>
          {t(
            isFiltered(search)
              ? 'empty.filtered'
              : list === 'viewed' || list === 'attending'
                ? `empty.${list}`
                : 'empty.list',
          )}
        </EmptyState>
      ) : (
        <div aria-busy={isPlaceholderData || undefined}>
          <Found events={data['hydra:member']} search={search} />
          <Pagination
            page={search.page ?? 1}
            pages={Math.ceil(data['hydra:totalItems'] / perPageOf(search))}
            hrefOf={(page) => eventsHref({ ...search, page: page > 1 ? page : undefined })}
          />
        </div>
      )}
    </Frame>
  )
}

/** The events on a map with a list beside it, or as a list only. */
function Found({ events, search }: { events: readonly EventCard[]; search: EventSearch }) {
  const { t } = useTexts('events')
  const [highlighted, setHighlighted] = useState<number | null>(null)
  const isMap = search.view !== 'list'
  const rows = (
    <ul className={css.list} data-beside={isMap || undefined} aria-label={t('events')}>
      {events.map((event) => (
        <li
          key={event.id}
          onPointerEnter={() => setHighlighted(event.id)}
          onPointerLeave={() => setHighlighted(null)}
          onFocus={() => setHighlighted(event.id)}
          onBlur={() => setHighlighted(null)}
        >
          <EventRow event={event} />
        </li>
      ))}
    </ul>
  )
  return isMap ? (
    <div className={css.both}>
      <EventMap events={events} highlighted={highlighted} />
      {rows}
    </div>
  ) : (
    rows
  )
}

const Pending = () => (
  <div className={css.pending}>
    {Array.from({ length: 4 }, (_, row) => (
      <Skeleton key={row} shape="row" />
    ))}
  </div>
)
