import { formatsOf } from '@hypha/i18n/formats.ts'
import type { Language } from '@hypha/i18n/languages.ts'
import { redirect } from '@tanstack/react-router'
import type { AppContext } from '../../lib/app-context.ts'
import { placeText, days } from '../../lib/format/event-texts.ts'
import { loadTexts } from '../../lib/i18n/load-texts.ts'
import { eventHref } from '../../lib/routing/addresses.ts'
import { eventData } from '../../lib/routing/linked-event.ts'

export interface EventVisit {
  context: AppContext
  params: { id: string }
}

/** Server only: link previews and structured data of an event. */
export async function announceEvent({ context, params: { id } }: EventVisit): Promise<void> {
  if (!/^[1-9]\d{0,8}$/.test(id)) throw redirect({ href: '/404', replace: true })
  const params = { id: Number(id) }
  const [event, offers] = await Promise.all([
    context.api.events.findEvent({ params }),
    context.api.tickets.eventTickets({ params, query: {} }),
  ])
  const { t } = await loadTexts(context, 'components')
  const format = formatsOf(context.i18n.language as Language)
  Object.assign(context.head, {
    title: `${event.title} · ${context.siteName}`,
    description: `${days(format, event)}, ${placeText(t, format, event)}`,
    shareCard: `/api/events/${event.id}/cards/link?format=jpg`,
    data: eventData(event, offers.items),
    canonical: eventHref(event.id),
  })
}

/** Server only: the link preview of the list of events. */
export async function announceEvents({ context }: Pick<EventVisit, 'context'>): Promise<void> {
  const { t } = await loadTexts(context, 'events')
  Object.assign(context.head, {
    title: `${t('events')} · ${context.siteName}`,
    description: t('description', { siteName: context.siteName }),
    shareCard: '/api/events/cards/link?format=jpg',
  })
}
