/** Changes the gifts in the cart. The server checks dates and addresses before anything is shown. */
import type { CartGift, GiftWishes } from '@hypha/contract'
import { messageOf } from '../../../lib/api/api-error.ts'
import type { AppContext } from '../../../lib/app-context.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import { loadTexts } from '../../../lib/i18n/load-texts.ts'
import { cartChanged } from '../cart-queries.ts'
import { otherTabs } from '../other-tabs.ts'
import { productBody } from '../product.ts'
import type { GiftRequest } from './ask-gift.ts'

type Parts = Pick<AppContext, 'api' | 'cache' | 'i18n'>
type Wishes = GiftWishes & { price?: number }

async function giftsChanged({ cache }: Parts): Promise<void> {
  otherTabs.tell({ tickets: true })
  await cartChanged(cache)
}

/** Adds a gift to the cart, or replaces the one that is changed. @throws ApiError */
export async function saveGift(
  app: Parts,
  { product, gift }: GiftRequest,
  wishes: Wishes,
): Promise<void> {
  const { gifts } = app.api
  if (gift) await gifts.replaceGift({ params: { id: gift.id }, body: wishes })
  else await gifts.addGift({ body: { ...productBody(product), ...wishes } })
  await giftsChanged(app)
  if (gift) return
  const { t } = await loadTexts(app, 'cart')
  toast(t('gift.added', { title: product.title }))
}

/** Adds a gift that was removed from the cart again. */
export async function addGiftAgain({ api }: Parts, gift: CartGift): Promise<void> {
  const { email, name, message, design, deliverOn, timeZone } = gift
  await api.gifts.addGift({
    body: {
      ...{ productId: gift.product_id, type: gift.product_type },
      ...{ email, name, message, design, deliverOn, timeZone },
      ...(gift.isSetYourPrice && { price: gift.price }),
    },
  })
}

/** Removes a gift from the cart. */
export async function removeGift(app: Parts, gift: CartGift): Promise<void> {
  try {
    await app.api.gifts.removeGift({ params: { id: gift.id } })
  } catch (error) {
    return toast(messageOf(error))
  } finally {
    await giftsChanged(app)
  }
  const { t } = await loadTexts(app, 'cart')
  const undo = async () => {
    await addGiftAgain(app, gift).catch((error: unknown) => toast(messageOf(error)))
    await giftsChanged(app)
  }
  toast(t('removed', { title: gift.title }), { label: t('undo'), run: () => void undo() })
}
