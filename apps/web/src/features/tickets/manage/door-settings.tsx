import type { EventDetails } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { Checkbox } from '@hypha/ui/fields/checkbox.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Failure } from '../../../components/page/failure.tsx'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import { DoorLinks } from './door-links.tsx'
import css from './manage.module.css'

/** Re-entry, and the links of helpers. */
export function DoorSettings({ event: { id } }: { event: EventDetails }) {
  const { t } = useTexts('tickets')
  const { api, cache } = useApp()
  const { data, error, refetch } = useQuery({
    ...api.door.listDoorLinks.query({ params: { id } }),
    staleTime: 0,
  })
  const reload = () => cache.invalidateQueries({ queryKey: api.door.listDoorLinks.key })
  return (
    <section className={css.section} aria-labelledby="door">
      <h2 className={css.title} id="door">
        {t('door')}
      </h2>
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton shape="row" />
      ) : (
        <>
          <Reentry eventId={id} isAllowed={data.allowsReentry} onChange={reload} />
          <p className={css.note}>{t('helpers.text')}</p>
          <DoorLinks eventId={id} links={data.items} onChange={reload} />
        </>
      )}
    </section>
  )
}

interface ReentryProps {
  eventId: number
  isAllowed: boolean
  onChange: () => Promise<unknown>
}

function Reentry({ eventId, isAllowed, onChange }: ReentryProps) {
  const { t } = useTexts('tickets')
  const { api } = useApp()
  const save = useMutation({
    mutationFn: (wanted: boolean) =>
      api.door.setReentry({ params: { id: eventId }, body: { isAllowed: wanted } }),
    onSuccess: onChange,
    onError: (error) => toast(messageOf(error)),
  })
  return (
    <div>
      <Checkbox
        checked={save.isPending ? save.variables : isAllowed}
        onChange={(wanted) => save.mutate(wanted)}
      >
        {t('reentry.label')}
      </Checkbox>
      <p className={css.note}>{t('reentry.hint')}</p>
    </div>
  )
}
