import type { EventDetails, EventTicket } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { EmptyState } from '@hypha/ui/feedback/state-message.tsx'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { LineDrawing } from '../../../components/line-drawing.tsx'
import { Failure } from '../../../components/page/failure.tsx'
import css from './manage.module.css'
import { TypeDialog } from './type-dialog.tsx'
import { TypeRow } from './type-row.tsx'
import { useTypes } from './use-types.ts'

/** The ticket types of an event with their sales, and a dialog to add or edit one. */
export function TypeList({ event }: { event: EventDetails }) {
  const { t } = useTexts('tickets')
  const { data, error, refetch } = useTypes(event.id)
  const [edited, setEdited] = useState<EventTicket | 'new' | null>(null)
  return (
    <section className={css.section} aria-labelledby="types">
      <div className={css.top}>
        <h2 className={css.title} id="types">
          {t('types')}
        </h2>
        <Button
          variant="solid"
          icon={<Plus size={16} aria-hidden />}
          onClick={() => setEdited('new')}
        >
          {t('add')}
        </Button>
      </div>
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton shape="row" />
      ) : data.length === 0 ? (
        <EmptyState drawing={<LineDrawing kind="empty" />}>{t('none.types')}</EmptyState>
      ) : (
        <ul className={css.list}>
          {data.map((type) => (
            <TypeRow key={type.id} event={event} type={type} onEdit={() => setEdited(type)} />
          ))}
        </ul>
      )}
      {edited && (
        <TypeDialog
          event={event}
          type={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  )
}
