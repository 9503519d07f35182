import { useTexts } from '@hypha/i18n/use-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useApi } from '../../../lib/app-context.ts'
import { useHead } from '../../../lib/routing/use-head.ts'
import { BetaGate } from '../../../components/dialogs/beta-gate.tsx'
import { NotFound } from '../../../components/page/not-found.tsx'
import { PageError } from '../../../components/page/page-error.tsx'
import { Page as Frame, PageTitle } from '../../../components/page/page-frame.tsx'
import { PagePending } from '../../../components/page/page-pending.tsx'
import { EventForm } from './event-form.tsx'
import css from './event-form.module.css'

/** Announces or edits an event, for admins and beta testers (RO-06). */
export const CreateEventPage = () => (
  <BetaGate what="events">
    <EventEditor />
  </BetaGate>
)

function EventEditor() {
  const { t } = useTexts('events')
  const { id: text } = useParams({ from: '/create-event/{-$id}' })
  const id = text === undefined ? null : Number(text)
  const isId = id !== null && Number.isInteger(id) && id > 0
  const { data, error, refetch } = useQuery({
    ...useApi().events.findEvent.query({ params: { id: id ?? 0 } }),
    // A separate key, so that the form starts with fresh data and never changes while somebody types.
    queryKey: ['event-to-edit', id],
    enabled: isId,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const title = t(id === null ? 'add' : 'form.edit')
  useHead({ title: data ? `${title}: ${data.title}` : title })
  if ((id !== null && !isId) || (data && !data.mayEdit)) return <NotFound />
  if (error) return <PageError error={error} reset={() => void refetch()} />
  if (id !== null && !data) return <PagePending />
  return (
    <Frame tall>
      <div className={css.page}>
        <PageTitle>{title}</PageTitle>
        <EventForm event={data ?? null} />
      </div>
    </Frame>
  )
}
