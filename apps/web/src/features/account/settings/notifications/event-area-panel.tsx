import { EVENT_AREA_KM } from '@hypha/contract/rules/events'
import { NAME_MAX } from '@hypha/contract/limits'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../../lib/api/api-error.ts'
import { useApp } from '../../../../lib/app-context.ts'
import { toast } from '../../../../lib/dom/toasts.ts'
import { Failure } from '../../../../components/page/failure.tsx'
import { PlaceField } from '../../../../components/places/place-field.tsx'
import css from '../account-settings.module.css'

/** The town near which the user hears of events with artists they follow. None at first. */
export function EventAreaPanel() {
  const { t, format } = useTexts('account')
  const { api, cache } = useApp()
  const areaQuery = api.places.eventArea.query()
  const { data, error, refetch } = useQuery({ ...areaQuery, staleTime: 0 })
  const [typed, setTyped] = useState('')
  const onError = (failure: Error) => toast(messageOf(failure))
  const choose = useMutation({
    mutationFn: (placeId: number) => api.places.chooseEventArea({ body: { placeId } }),
    onSuccess: (fresh) => {
      cache.setQueryData(areaQuery.queryKey, fresh)
      setTyped('')
      toast(t('area.saved', { city: fresh.result.city }))
    },
    onError,
  })
  const clear = useMutation({
    mutationFn: () => api.places.clearEventArea(),
    onSuccess: () => cache.setQueryData(areaQuery.queryKey, { result: null }),
    onError,
  })
  const area = data?.result
  return (
    <section className={css.panel} aria-labelledby="event-area">
      <div>
        <h2 className={css.heading} id="event-area">
          {t('area.title')}
        </h2>
        <p className={css.text}>{t('area.text', { km: EVENT_AREA_KM })}</p>
      </div>
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton shape="row" />
      ) : (
        <>
          {area && (
            <div className={css.row}>
              <p className={css.title}>
                {t('area.current', {
                  km: EVENT_AREA_KM,
                  place: `${area.city}, ${format.country(area.country)}`,
                })}
              </p>
              <Button size="small" busy={clear.isPending} onClick={() => clear.mutate()}>
                {t('area.clear')}
              </Button>
            </div>
          )}
          <PlaceField
            label={t(area ? 'area.change' : 'area.choose')}
            hint={t('area.hint')}
            value={typed}
            maxLength={NAME_MAX}
            onChange={setTyped}
            onChoose={(place) => {
              setTyped(place.name)
              choose.mutate(place.id)
            }}
          />
        </>
      )}
    </section>
  )
}
