import type { EventDetails } from '@hypha/contract'
import { PAGE_SIZE } from '@hypha/contract/limits'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Failure } from '../../../components/page/failure.tsx'
import { useApi } from '../../../lib/app-context.ts'
import css from '../manage/manage.module.css'
import { GuestDialog } from './guest-dialog.tsx'
import { GuestRow } from './guest-row.tsx'
import { GuestsCount } from './guests-count.tsx'
import { ImportDialog } from './import-dialog.tsx'

/** The guests of an event, who get in without buying a ticket. */
export function GuestList({ event }: { event: EventDetails }) {
  const { t } = useTexts('tickets')
  const [page, setPage] = useState(1)
  const [dialog, setDialog] = useState<'add' | 'import' | null>(null)
  const { data, error, refetch } = useQuery({
    ...useApi().ticketGuests.listGuests.query({ params: { id: event.id }, query: { page } }),
    placeholderData: (previous) => previous,
    staleTime: 0,
  })
  const pages = Math.ceil((data?.count_results ?? 0) / PAGE_SIZE)
  const close = () => setDialog(null)
  return (
    <section className={css.section} aria-labelledby="guests">
      <div className={css.top}>
        <h2 className={css.title} id="guests">
          {t('guests')}
        </h2>
        <div className={css.tools}>
          <Button onClick={() => setDialog('import')}>{t('guests.import')}</Button>
          <Button icon={<UserPlus size={16} aria-hidden />} onClick={() => setDialog('add')}>
            {t('guests.add')}
          </Button>
        </div>
      </div>
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton shape="row" />
      ) : data.items.length === 0 ? (
        <p className={css.note}>{t('guests.none')}</p>
      ) : (
        <ul className={css.list} aria-label={t('guests')}>
          {data.items.map((guest) => (
            <GuestRow key={guest.id} guest={guest} />
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
      <GuestsCount eventId={event.id} />
      {dialog === 'add' && <GuestDialog eventId={event.id} onClose={close} />}
      {dialog === 'import' && <ImportDialog eventId={event.id} onClose={close} />}
    </section>
  )
}
