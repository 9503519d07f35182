import { useApp } from '../../../lib/app-context.ts'
import { draftOf, EMPTY_GIFT, GiftDialog } from '../../gifts/index.ts'
import { type GiftRequest, stopAskingGift } from './ask-gift.ts'
import { saveGift } from './fill-gifts.ts'

/** Adds a gift to the cart, or changes one in it. */
export function GiftRequestDialog({ request }: { request: GiftRequest }) {
  const app = useApp()
  const { product, sets, gift } = request
  return (
    <GiftDialog
      title={product.title}
      initial={gift ? draftOf(gift) : EMPTY_GIFT}
      isInCart={gift !== undefined}
      initialPrice={sets ? (gift?.price.toFixed(2) ?? '') : null}
      send={async (wishes) => {
        await saveGift(app, request, wishes)
        stopAskingGift()
      }}
      onClose={stopAskingGift}
    />
  )
}
