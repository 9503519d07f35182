import { useTexts } from '@hypha/i18n/use-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { Comments } from '../comments/index.ts'
import { TicketSection, useOffers } from '../tickets/index.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { useApi } from '../../lib/app-context.ts'
import { useHead } from '../../lib/routing/use-head.ts'
import { NotFound } from '../../components/page/not-found.tsx'
import { PageError } from '../../components/page/page-error.tsx'
import { Page as Frame } from '../../components/page/page-frame.tsx'
import { PagePending } from '../../components/page/page-pending.tsx'
import { EventAbout } from './event-about.tsx'
import { EventHead } from './event-head.tsx'

/** An event with its tickets, description, line-up and comments (RT-20). */
export function EventPage() {
  const { t } = useTexts('events')
  const id = Number(useParams({ from: '/event/$id/' }).id)
  const {
    data: event,
    error,
    refetch,
  } = useQuery({
    ...useApi().events.findEvent.query({ params: { id } }),
    enabled: Number.isInteger(id) && id > 0,
    staleTime: 0,
  })
  const { code } = useSearch({ from: '/event/$id/' })
  // The tickets are part of the first paint, so that they don't push the description down.
  const offers = useOffers(id, code)
  useHead({ title: event?.title ?? t('event') })
  if (!(id > 0) || (error instanceof ApiError && error.status === 404)) return <NotFound />
  if (error && !event) return <PageError error={error} reset={() => void refetch()} />
  if (!event || !(offers.data || offers.isFetched)) return <PagePending />
  return (
    <Frame>
      <EventHead event={event} />
      <TicketSection event={event} code={code} query={offers} />
      <EventAbout event={event} />
      <Comments kind="event" targetId={event.id} />
    </Frame>
  )
}
