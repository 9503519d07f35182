import type { Shipping } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Checkbox } from '@hypha/ui/fields/checkbox.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Failure } from '../../../components/page/failure.tsx'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import css from '../manage/manage.module.css'
import { ZoneDialog } from './zone-dialog.tsx'
import { ZoneRow } from './zone-row.tsx'

type Zone = Shipping['zones'][number]

/** Where the user ships, for how much, and where orders can be picked up. */
export function ShippingSection() {
  const { t } = useTexts('merch')
  const { api } = useApp()
  const { data, error, refetch } = useQuery({ ...api.merch.findShipping.query(), staleTime: 0 })
  return (
    <section className={css.section} aria-labelledby="zones">
      <h2 className={css.title} id="zones">
        {t('shipping')}
      </h2>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton shape="row" />}
      {data && <Zones shipping={data.result} />}
    </section>
  )
}

function Zones({ shipping }: { shipping: Shipping }) {
  const { t, format } = useTexts('merch')
  const { api, cache } = useApp()
  const [editing, setEditing] = useState<{ zone: Zone | null } | null>(null)
  const { zones, pickupEventIds, events } = shipping
  const save = async (body: { zones?: Zone[]; pickupEventIds?: number[] }) => {
    await api.merch.editShipping({ body: { zones, pickupEventIds, ...body } })
    await cache.invalidateQueries({ queryKey: api.merch.findShipping.key })
  }
  const change = useMutation({ mutationFn: save, onError: (error) => toast(messageOf(error)) })
  return (
    <>
      {zones.length === 0 && <p className={css.note}>{t('zones.none')}</p>}
      <ul className={css.list} aria-label={t('shipping')}>
        {zones.map((zone) => (
          <ZoneRow
            key={zone.name}
            zone={zone}
            onEdit={() => setEditing({ zone })}
            onRemove={() => change.mutate({ zones: zones.filter((each) => each !== zone) })}
          />
        ))}
      </ul>
      <div>
        <Button onClick={() => setEditing({ zone: null })}>{t('zones.add')}</Button>
      </div>
      {events.length > 0 && (
        <fieldset className={css.group}>
          <legend className={css.legend}>{t('pickups')}</legend>
          {events.map(({ id, title, startsAt, timeZone }) => (
            <Checkbox
              key={id}
              checked={pickupEventIds.includes(id)}
              disabled={change.isPending}
              onChange={(isChosen) =>
                change.mutate({
                  pickupEventIds: isChosen
                    ? [...pickupEventIds, id]
                    : pickupEventIds.filter((each) => each !== id),
                })
              }
            >
              {title} · {format.longDate(startsAt, timeZone)}
            </Checkbox>
          ))}
        </fieldset>
      )}
      {editing && (
        <ZoneDialog
          zone={editing.zone}
          hasRest={zones.some((zone) => zone !== editing.zone && zone.countries.length === 0)}
          send={(zone) =>
            save({
              zones: editing.zone
                ? zones.map((each) => (each === editing.zone ? zone : each))
                : [...zones, zone],
            })
          }
          onClose={() => setEditing(null)}
        />
      )}
    </>
  )
}
