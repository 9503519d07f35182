import type { HouseAd } from '@hypha/contract'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Switch } from '@hypha/ui/fields/switch.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { useApi } from '../../lib/app-context.ts'
import { toast } from '../../lib/toasts.ts'
import { Question } from '../../shell/question.tsx'
import { AdForm } from './ad-form.tsx'
import css from './house-ads.module.css'
import { useAdsChanged } from './use-ads-changed.ts'

/** An ad: shown or not, changed where it stands, taken away. */
export function AdRow({ ad }: { ad: HouseAd }) {
  const api = useApi()
  const changed = useAdsChanged()
  const [changing, setChanging] = useState(false)
  const [asking, setAsking] = useState(false)
  const onError = (error: unknown) => toast(messageOf(error))
  const show = useMutation({
    mutationFn: (isShown: boolean) =>
      api.houseAds.changeHouseAd({ params: { id: ad.id }, body: { isShown } }),
    onSuccess: changed,
    onError,
  })
  const remove = useMutation({
    mutationFn: () => api.houseAds.removeHouseAd({ params: { id: ad.id } }),
    onSuccess: changed,
    onError,
    onSettled: () => setAsking(false),
  })
  if (changing) return <AdForm ad={ad} onDone={() => setChanging(false)} />
  return (
    <div className={css.row}>
      <Switch
        label={ad.line}
        hint={`${ad.more} ${ad.button}: ${ad.href}`}
        on={show.isPending ? show.variables : ad.isShown}
        disabled={show.isPending}
        onChange={(on) => show.mutate(on)}
      />
      <div className={css.verbs}>
        <Button size="small" variant="quiet" onClick={() => setChanging(true)}>
          Change<span className="visually-hidden"> {ad.line}</span>
        </Button>
        <Button size="small" variant="quiet" onClick={() => setAsking(true)}>
          Remove<span className="visually-hidden"> {ad.line}</span>
        </Button>
      </div>
      <Question
        open={asking}
        title="Remove this ad?"
        cancel="Keep it"
        confirm="Remove"
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(false)}
      >
        {ad.line}
      </Question>
    </div>
  )
}
