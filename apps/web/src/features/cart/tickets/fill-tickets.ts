/** Changes the tickets in the cart. Unlike music they are limited, so the server decides before anything is shown. */
import { messageOf } from '../../../lib/api/api-error.ts'
import type { AppContext } from '../../../lib/app-context.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import { loadTexts } from '../../../lib/i18n/load-texts.ts'
import { cartChanged } from '../cart-queries.ts'
import { otherTabs } from '../other-tabs.ts'

type Parts = Pick<AppContext, 'api' | 'cache' | 'i18n'>

/** Tickets of one type. */
export interface CartTickets {
  /** The ticket type. */
  id: number
  title: string
  /** How many the cart holds afterwards. */
  quantity: number
  /** The access code of a hidden type. */
  code?: string | undefined
}

const bodyOf = ({ id, quantity, code }: Omit<CartTickets, 'title'>) => ({
  productId: id,
  type: 'event_ticket' as const,
  quantity,
  ...(code && { code }),
})

async function ticketsChanged({ cache }: Parts): Promise<void> {
  otherTabs.tell({ tickets: true })
  await cartChanged(cache)
}

/** Puts tickets into the cart, or changes their number. @throws ApiError */
export async function putTicketsIntoCart(app: Parts, tickets: CartTickets): Promise<void> {
  await app.api.cart.addProduct({ body: bodyOf(tickets) })
  await ticketsChanged(app)
  const { t } = await loadTexts(app, 'cart')
  toast(t('added', { title: tickets.title }))
}

/** Changes the number of tickets in the cart, and says why if it can't. */
export async function changeQuantity(app: Parts, id: number, quantity: number): Promise<void> {
  try {
    await app.api.cart.addProduct({ body: bodyOf({ id, quantity }) })
  } catch (error) {
    toast(messageOf(error))
  }
  await ticketsChanged(app)
}

/** Removes all tickets of a type from the cart. */
export async function removeTickets(
  app: Parts,
  { id, title, quantity }: Omit<CartTickets, 'code'>,
): Promise<void> {
  try {
    await app.api.cart.removeProduct({ body: { productId: id, type: 'event_ticket' } })
  } catch (error) {
    return toast(messageOf(error))
  } finally {
    await ticketsChanged(app)
  }
  const { t } = await loadTexts(app, 'cart')
  toast(t('removed', { title }), {
    label: t('undo'),
    run: () => void changeQuantity(app, id, quantity),
  })
}
