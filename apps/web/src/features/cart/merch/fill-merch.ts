/** Changes the merch in the cart. Like tickets it is limited, so the server decides before anything is shown. */
import { messageOf } from '../../../lib/api/api-error.ts'
import type { AppContext } from '../../../lib/app-context.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import { loadTexts } from '../../../lib/i18n/load-texts.ts'
import { cartChanged } from '../cart-queries.ts'
import { otherTabs } from '../other-tabs.ts'

type Parts = Pick<AppContext, 'api' | 'cache' | 'i18n'>

/** Items of one variant. */
export interface CartItems {
  /** The variant. */
  id: number
  title: string
  /** How many the cart holds afterwards. */
  quantity: number
}

const bodyOf = ({ id, quantity }: Pick<CartItems, 'id' | 'quantity'>) => ({
  productId: id,
  type: 'merch' as const,
  quantity,
})

async function merchChanged({ cache }: Parts): Promise<void> {
  otherTabs.tell({ tickets: true })
  await cartChanged(cache)
}

/** Puts merch into the cart, or changes how many. @throws ApiError */
export async function putMerchIntoCart(app: Parts, items: CartItems): Promise<void> {
  await app.api.cart.addProduct({ body: bodyOf(items) })
  await merchChanged(app)
  const { t } = await loadTexts(app, 'cart')
  toast(t('added', { title: items.title }))
}

/** Changes how many are in the cart, and says why if it can't. */
export async function changeMerch(app: Parts, id: number, quantity: number): Promise<void> {
  try {
    await app.api.cart.addProduct({ body: bodyOf({ id, quantity }) })
  } catch (error) {
    toast(messageOf(error))
  }
  await merchChanged(app)
}

/** Removes all items of a variant from the cart. */
export async function removeMerch(app: Parts, { id, title, quantity }: CartItems): Promise<void> {
  try {
    await app.api.cart.removeProduct({ body: { productId: id, type: 'merch' } })
  } catch (error) {
    return toast(messageOf(error))
  } finally {
    await merchChanged(app)
  }
  const { t } = await loadTexts(app, 'cart')
  toast(t('removed', { title }), {
    label: t('undo'),
    run: () => void changeMerch(app, id, quantity),
  })
}
