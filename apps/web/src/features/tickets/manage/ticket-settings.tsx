import type { EventDetails, TicketSettings as Settings } from '@hypha/contract'
import { REFUND_DAYS_MAX, REFUND_POLICIES } from '@hypha/contract/rules/refund-policy'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { NumberField } from '@hypha/ui/fields/number-field.tsx'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Failure } from '../../../components/page/failure.tsx'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApi, useApp } from '../../../lib/app-context.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import css from './manage.module.css'

/** The refund policy of an event. */
export function TicketSettings({ event }: { event: EventDetails }) {
  const { t } = useTexts('tickets')
  const { data, error, refetch } = useQuery({
    ...useApi().ticketRefunds.ticketSettings.query({ params: { id: event.id } }),
    staleTime: 0,
  })
  return (
    <section className={css.section} aria-labelledby="refund-policy">
      <h2 className={css.title} id="refund-policy">
        {t('policy')}
      </h2>
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton shape="row" />
      ) : (
        <PolicyForm eventId={event.id} saved={data.result.refunds} />
      )}
    </section>
  )
}

function PolicyForm({ eventId, saved }: { eventId: number; saved: Settings['refunds'] }) {
  const { t } = useTexts('tickets')
  const { api, cache } = useApp()
  const [policy, setPolicy] = useState(saved.policy)
  const [days, setDays] = useState<number | null>(saved.days)
  const save = useMutation({
    mutationFn: () =>
      api.ticketRefunds.editTicketSettings({
        params: { id: eventId },
        body: { refunds: { policy, days: days ?? saved.days } },
      }),
    onSuccess: async () => {
      toast(t('policy.saved'))
      await cache.invalidateQueries()
    },
  })
  return (
    <form
      className={css.policy}
      noValidate
      onSubmit={(submitted) => {
        submitted.preventDefault()
        save.mutate()
      }}
    >
      <SelectField
        label={t('policy.label')}
        hint={t('policy.hint')}
        value={policy}
        options={REFUND_POLICIES.map((value) => ({ value, label: t(`policy.${value}`) }))}
        error={save.error ? messageOf(save.error) : undefined}
        onChange={setPolicy}
      />
      {policy === 'days' && (
        <NumberField
          label={t('policy.daysBefore')}
          min={1}
          max={REFUND_DAYS_MAX}
          value={days}
          onChange={setDays}
        />
      )}
      <Button type="submit" busy={save.isPending}>
        {t('save')}
      </Button>
    </form>
  )
}
