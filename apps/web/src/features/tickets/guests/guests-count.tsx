import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Switch } from '@hypha/ui/fields/switch.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import { toast } from '../../../lib/dom/toasts.ts'

/** Whether guests count against the capacity of the event. */
export function GuestsCount({ eventId }: { eventId: number }) {
  const { t } = useTexts('tickets')
  const { api, cache } = useApp()
  const params = { id: eventId }
  const settings = useQuery({ ...api.ticketRefunds.ticketSettings.query({ params }), staleTime: 0 })
  const save = useMutation({
    mutationFn: (guestsCount: boolean) =>
      api.ticketRefunds.editTicketSettings({ params, body: { guestsCount } }),
    onSuccess: () => cache.invalidateQueries(),
    onError: (error) => toast(messageOf(error)),
  })
  if (!settings.data) return null
  return (
    <Switch
      label={t('guests.count')}
      hint={t('guests.countHint')}
      on={save.isPending ? save.variables : settings.data.result.guestsCount}
      onChange={(isOn) => save.mutate(isOn)}
    />
  )
}
