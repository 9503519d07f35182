import type { HouseAd } from '@hypha/contract'
import { Switch } from '@hypha/ui/fields/switch.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApi } from '../../../lib/app-context.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import { ChangeRemove } from '../../../components/dialogs/change-remove.tsx'
import { AdForm } from './ad-form.tsx'
import css from './house-ads.module.css'
import { useAdsChanged } from './use-ads-changed.ts'

/** A promotion, which can be turned on or off, edited in place and removed. */
export function AdRow({ ad }: { ad: HouseAd }) {
  const api = useApi()
  const changed = useAdsChanged()
  const [changing, setChanging] = useState(false)
  const show = useMutation({
    mutationFn: (isShown: boolean) =>
      api.houseAds.changeHouseAd({ params: { id: ad.id }, body: { isShown } }),
    onSuccess: changed,
    onError: (error) => toast(messageOf(error)),
  })
  const remove = async () => {
    await api.houseAds.removeHouseAd({ params: { id: ad.id } })
    await changed()
  }
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
      <ChangeRemove name={ad.line} kind="ad" onChange={() => setChanging(true)} remove={remove} />
    </div>
  )
}
