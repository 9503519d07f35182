import type { EventDetails, EventTicket } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { TextLink } from '@hypha/ui/controls/text-link.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import { unlockedEventHref } from '../../../lib/routing/ticket-addresses.ts'
import css from './manage.module.css'

interface TypeRowProps {
  event: EventDetails
  type: EventTicket
  onEdit: () => void
}

/** A ticket type with its sales. */
export function TypeRow({ event, type, onEdit }: TypeRowProps) {
  const { t, format } = useTexts('tickets')
  const { name, price, state, accessCode, saleStartsAt, sold, reserved, capacity, checkedIn } = type
  const counts = [
    [t('count.sold'), format.number(sold)],
    [t('count.reserved'), format.number(reserved)],
    [t('count.capacity'), capacity === null ? t('count.unlimited') : format.number(capacity)],
    [t('count.checkedIn'), format.number(checkedIn)],
  ] as const
  return (
    <li className={css.row}>
      <div className={css.words}>
        <h3 className={css.name}>{name}</h3>
        <p className={css.note}>
          {price === 0 ? t('free') : format.money(price)} ·{' '}
          {state === 'soon' && saleStartsAt !== null
            ? t('state.from', { date: format.dateAndTime(saleStartsAt, event.timeZone) })
            : t(`state.${state}`)}
        </p>
        {type.waiting > 0 && (
          <p className={css.note}>{t('waiting.count', { count: type.waiting })}</p>
        )}
        {accessCode !== null && (
          <p className={css.note}>
            {t('onlyWith')}{' '}
            <TextLink href={unlockedEventHref(event.id, accessCode)}>{accessCode}</TextLink>
          </p>
        )}
      </div>
      <dl className={css.counts}>
        {counts.map(([label, number]) => (
          <div key={label} className={css.count}>
            <dt>{label}</dt>
            <dd>{number}</dd>
          </div>
        ))}
      </dl>
      <div className={css.tools}>
        <Button size="small" onClick={onEdit}>
          {t('edit')}
          <span className="visually-hidden"> {name}</span>
        </Button>
        <RemoveType type={type} />
      </div>
    </li>
  )
}

function RemoveType({ type: { id, name } }: { type: EventTicket }) {
  const { t } = useTexts('tickets')
  const { api, cache } = useApp()
  const [asking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => api.tickets.removeEventTicket({ params: { id } }),
    onSuccess: async () => {
      toast(t('delete.done', { name }))
      await cache.invalidateQueries()
    },
    onError: (error) => toast(messageOf(error)),
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
        {t('delete')}
        <span className="visually-hidden"> {name}</span>
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('delete.title', { name })}
        cancel={t('cancel')}
        confirm={t('delete')}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(false)}
      >
        {t('delete.text')}
      </ConfirmDialog>
    </>
  )
}
