import type { EventDetails } from '@hypha/contract'
import { TICKET_CAPACITY_MAX } from '@hypha/contract/rules/tickets'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { NumberField } from '@hypha/ui/fields/number-field.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import css from './manage.module.css'

/** The number of tickets over all types; empty for no limit. */
export function EventCapacity({ event: { id, ticketCapacity } }: { event: EventDetails }) {
  const { t } = useTexts('tickets')
  const { api, cache } = useApp()
  const [capacity, setCapacity] = useState(ticketCapacity)
  const save = useMutation({
    mutationFn: () => api.events.editEvent({ params: { id }, body: { ticketCapacity: capacity } }),
    onSuccess: async () => {
      toast(t('capacity.saved'))
      await cache.invalidateQueries()
    },
  })
  return (
    <form
      className={css.capacity}
      noValidate
      onSubmit={(submit) => {
        submit.preventDefault()
        save.mutate()
      }}
    >
      <NumberField
        label={t('capacity.event')}
        hint={t('capacity.eventHint')}
        min={1}
        max={TICKET_CAPACITY_MAX}
        value={capacity}
        error={save.error ? messageOf(save.error) : undefined}
        onChange={setCapacity}
      />
      <Button type="submit" busy={save.isPending}>
        {t('capacity.save')}
      </Button>
    </form>
  )
}
