import { Suspense } from 'react'
import { useSetPrice } from '../lib/cart/set-price.ts'
import { later } from '../lib/later.ts'

const SetPrice = later(() =>
  import('../features/cart/set-price-dialog.tsx').then((file) => file.SetPriceDialog),
)

/** The one Set-your-price dialog of the application; whoever needs it asks by `askPrice`. */
export function SetPriceDock() {
  const asked = useSetPrice((state) => state.asked)
  return (
    asked && (
      <Suspense>
        <SetPrice asked={asked} />
      </Suspense>
    )
  )
}
