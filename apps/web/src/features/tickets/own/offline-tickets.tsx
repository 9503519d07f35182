import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Banner } from '@hypha/ui/feedback/banner.tsx'
import { Page as Frame, PageTitle } from '../../../components/page/page-frame.tsx'
import type { SavedTickets } from '../offline/database.ts'
import css from './own.module.css'
import { TicketGroups } from './ticket-group.tsx'

/** The tickets that this browser stored, while there is no network. */
export function OfflineTickets({ saved: { tickets, savedAt } }: { saved: SavedTickets }) {
  const { t, format } = useTexts('tickets')
  const time = format.date(savedAt, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <Frame>
      <PageTitle>{t('own.title')}</PageTitle>
      <Banner kind="warn">{t('own.offline', { time })}</Banner>
      <p className={css.note}>{t(tickets.length === 0 ? 'own.none' : 'own.hint')}</p>
      <TicketGroups tickets={tickets} />
    </Frame>
  )
}
