import { PAGE_SIZE } from '@hypha/contract/limits'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { Pagination } from '@hypha/ui/controls/pagination.tsx'
import { EmptyState } from '@hypha/ui/feedback/state-message.tsx'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { LineDrawing } from '../../../components/line-drawing.tsx'
import { PageError } from '../../../components/page/page-error.tsx'
import { Page as Frame, PageTitle } from '../../../components/page/page-frame.tsx'
import { PagePending } from '../../../components/page/page-pending.tsx'
import { useApi } from '../../../lib/app-context.ts'
import { useOfflinePage } from '../../../lib/offline/use-offline-page.ts'
import { EVENTS_HREF } from '../../../lib/routing/addresses.ts'
import { ticketsPageHref } from '../../../lib/routing/ticket-addresses.ts'
import { useHead } from '../../../lib/routing/use-head.ts'
import css from './own.module.css'
import { OfflineTickets } from './offline-tickets.tsx'
import { TicketGroups } from './ticket-group.tsx'
import { useSavedTickets } from './use-saved-tickets.ts'

/** The user's tickets by event: upcoming events first, soonest first. */
export function TicketsPage() {
  const { t } = useTexts('tickets')
  const { page = 1 } = useSearch({ from: '/tickets' })
  useHead({ title: t('own.title') })
  const api = useApi()
  const { data, error, refetch } = useQuery({
    ...api.tickets.listTickets.query({ query: { page } }),
    placeholderData: (previous) => previous,
    staleTime: 0,
  })
  const saved = useSavedTickets(data, error)
  useOfflinePage()
  if (saved) return <OfflineTickets saved={saved} />
  if (error && !data) return <PageError error={error} reset={() => void refetch()} />
  if (!data) return <PagePending />
  return (
    <Frame>
      <PageTitle>{t('own.title')}</PageTitle>
      {data.items.length === 0 ? (
        <EmptyState
          drawing={<LineDrawing kind="empty" />}
          action={
            <ButtonLink variant="solid" href={EVENTS_HREF}>
              {t('own.events')}
            </ButtonLink>
          }
        >
          {t('own.none')}
        </EmptyState>
      ) : (
        <>
          <p className={css.note}>{t('own.hint')}</p>
          <TicketGroups tickets={data.items} />
          <Pagination
            page={page}
            pages={Math.ceil(data.count_results / PAGE_SIZE)}
            hrefOf={ticketsPageHref}
          />
        </>
      )}
    </Frame>
  )
}
