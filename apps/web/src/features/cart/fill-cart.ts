/** Adds to and removes from the cart. Loaded with the first press. */
import type { Cart, CartAddition } from '@hypha/contract'
import { toCents, toDollars } from '@hypha/contract/rules/money'
import { messageOf } from '../../lib/api/api-error.ts'
import type { AppContext } from '../../lib/app-context.ts'
import { serialQueue } from '../../lib/api/serial-queue.ts'
import { loadTexts } from '../../lib/i18n/load-texts.ts'
import { toast } from '../../lib/dom/toasts.ts'
import { cartChanged } from './cart-queries.ts'
import type { CartItemRef, CartUpdate } from './in-cart.ts'
import { otherTabs } from './other-tabs.ts'
import { type Product, productBody } from './product.ts'
import { applyUpdate, revert } from './cart-updates.ts'
import { putBundle } from './bundles/fill-bundles.ts'
import { addGiftAgain } from './gifts/fill-gifts.ts'
import { changeMerch } from './merch/fill-merch.ts'
import { changeQuantity } from './tickets/fill-tickets.ts'

type Parts = Pick<AppContext, 'api' | 'cache' | 'i18n'>

export const itemRefOf = ({ release, song: track }: Product): CartItemRef => ({
  release,
  song: track,
})

const setCount = ({ api, cache }: Parts, count: (before: number) => number) =>
  cache.setQueryData(api.cart.cartCount.query().queryKey, (known) => ({
    result: { counter: count(known?.result.counter ?? 0) },
  }))

/** Updates the cached cart before the server has answered. */
function showCart({ api, cache }: Parts, edit: (cart: Cart) => Partial<Cart>): void {
  const { queryKey } = api.cart.cartSummary.query()
  void cache.cancelQueries({ queryKey })
  cache.setQueryData(queryKey, (known) => {
    if (!known) return known
    const cart = { ...known.result, ...edit(known.result) }
    return { result: { ...cart, total: totalOf(cart) } }
  })
}

function totalOf({ items, bundles, tickets, merch, gifts }: Cart): number {
  const given = gifts.filter(({ problem }) => !problem)
  const packed = bundles.map(({ price }) => ({ price, discount: 0 }))
  const music = [...items, ...packed, ...given].reduce(
    (sum, { price, discount }) => sum + toCents(price) - toCents(discount),
    0,
  )
  return toDollars(
    [...tickets, ...merch]
      .filter(({ problem }) => !problem)
      .reduce(
        (sum, { price, quantity, discount }) => sum + toCents(price) * quantity - toCents(discount),
        music,
      ),
  )
}

const isOf = (item: Cart['items'][number], itemRef: CartItemRef) => {
  const { productId, type } = productBody(itemRef)
  return item.product_id === productId && item.product_type === type
}

/** Cart requests run one after another: an Undo that arrived late would remove a product that was added again. */
const oneByOne = serialQueue()

/**
 * Applies an optimistic update in this tab, and in other tabs once the server has saved it. Reverts on
 * failure.
 */
async function change<T>(app: Parts, word: CartUpdate, send: () => Promise<T>): Promise<T | null> {
  applyUpdate(word)
  try {
    const answer = await oneByOne(send)
    // Move the update to the end: reads that finished in the meantime are older.
    revert(word)
    applyUpdate(word)
    otherTabs.tell(word)
    void cartChanged(app.cache)
    return answer
  } catch (error) {
    revert(word)
    toast(messageOf(error))
    void cartChanged(app.cache)
    return null
  }
}

const put = (app: Parts, item: CartItemRef, price?: number): Promise<CartAddition | null> =>
  change(app, { ...item, inCart: true }, async () => {
    const body = { ...productBody(item), ...(price !== undefined && { price }) }
    return (await app.api.cart.addProduct({ body })).result
  })

const take = (app: Parts, item: CartItemRef) =>
  change(app, { ...item, inCart: false }, () =>
    app.api.cart.removeProduct({ body: productBody(item) }),
  )

/** Adds a product to the cart; `price` is in dollars, if the user chose one. */
export async function addToCart(app: Parts, product: Product, price?: number): Promise<void> {
  const item = itemRefOf(product)
  setCount(app, (before) => before + 1)
  const addition = await put(app, item, price)
  if (!addition) return
  setCount(app, () => addition.counter)
  const { replaced } = addition
  const undo = async () => {
    setCount(app, (before) => before - 1)
    await take(app, item)
    for (const { productId, price: chosen } of replaced)
      await put(app, { release: product.release, song: productId }, chosen ?? undefined)
  }
  const { t } = await loadTexts(app, 'cart')
  const { title } = product
  const added =
    replaced.length > 0
      ? t('addedInstead', { title, count: replaced.length })
      : t('added', { title })
  toast(added, { label: t('undo'), run: () => void undo() })
}

/** Changes the price that the user chose for an item. */
export async function changePrice(
  app: Parts,
  product: Product,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const itemRef = itemRefOf(product)
  const show = (price: number) =>
    showCart(app, ({ items }) => ({
      items: items.map((item) => (isOf(item, itemRef) ? { ...item, price } : item)),
    }))
  show(to)
  if (!(await put(app, itemRef, to))) return
  const undo = () => {
    show(from)
    void put(app, itemRef, from)
  }
  const { t, format } = await loadTexts(app, 'cart')
  toast(t('priceChanged', { title: product.title, price: format.money(to) }), {
    label: t('undo'),
    run: undo,
  })
}

/** `price` is what the user had set; Undo restores it. */
export async function removeFromCart(app: Parts, product: Product, price?: number): Promise<void> {
  const itemRef = itemRefOf(product)
  setCount(app, (before) => Math.max(0, before - 1))
  showCart(app, ({ items }) => ({ items: items.filter((item) => !isOf(item, itemRef)) }))
  if (!(await take(app, itemRef))) return
  const undo = () => {
    setCount(app, (before) => before + 1)
    void put(app, itemRef, price)
  }
  const { t } = await loadTexts(app, 'cart')
  toast(t('removed', { title: product.title }), { label: t('undo'), run: undo })
}

/** Removes all items from the cart. Undo restores them in the same order. */
export async function clearCart(
  app: Parts,
  held: readonly { product: Product; price?: number }[],
  { tickets, merch, gifts, bundles }: Pick<Cart, 'tickets' | 'merch' | 'gifts' | 'bundles'>,
): Promise<void> {
  setCount(app, () => 0)
  showCart(app, () => ({ items: [], tickets: [], merch: [], gifts: [], bundles: [] }))
  const cleared = await change(app, { all: [] }, async () => {
    await app.api.cart.clearCart()
    return true
  })
  if (!cleared) return
  const undo = async () => {
    for (const { product, price } of held) if (!(await put(app, itemRefOf(product), price))) return
    for (const { id } of bundles) await putBundle(app, id)
    for (const ticket of tickets) await changeQuantity(app, ticket.product_id, ticket.quantity)
    for (const item of merch) await changeMerch(app, item.product_id, item.quantity)
    for (const gift of gifts)
      await addGiftAgain(app, gift).catch((error: unknown) => toast(messageOf(error)))
    if (gifts.length > 0) await cartChanged(app.cache)
  }
  const { t } = await loadTexts(app, 'cart')
  toast(t('cleared'), { label: t('undo'), run: () => void undo() })
}
