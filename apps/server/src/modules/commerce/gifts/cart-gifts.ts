import {
  type CartGift,
  GIFTS_IN_CART_MAX,
  GIFT_DAYS_MAX,
  type GiftWishes,
  isGiftDay,
  type ProductType,
} from '@hypha/contract'
import { type Db, inTransaction } from '../../../platform/database/connection.ts'
import { Conflict, NotFound, Unacceptable } from '../../../platform/errors.ts'
import { text } from '../../../platform/texts/text.ts'
import { chosenCents, keyOf, mustBeSold } from '../cart/additions.ts'
import { lockPurchases } from '../cart/cart.queries.ts'
import { eligibilityOf, fixedCents, itemCents, moreCents } from '../cart/cart.rules.ts'
import { offerOf, viewItem } from '../cart/cart.views.ts'
import {
  type CartGiftLine,
  deleteCartGifts,
  findCartGiftLines,
  findGiftable,
} from './cart-gifts.queries.ts'

export type CartGifts = ReturnType<typeof createCartGifts>

interface Person {
  id: number
}

/** The cart that the gifts are part of. */
interface Counted {
  count: (buyer: Person) => Promise<{ counter: number }>
}

type Wishes = GiftWishes & { price?: number | undefined }

const isSold = (line: CartGiftLine, buyer: Person) =>
  eligibilityOf(offerOf(line), buyer.id) === 'sold'

function viewGift(line: CartGiftLine, buyer: Person): CartGift {
  const { owned: _, ...item } = viewItem(line)
  const { email, name, message, design, deliver_on: deliverOn, time_zone: timeZone } = line
  return {
    ...item,
    ...{ id: line.id!, email, name, message, design, deliverOn, timeZone },
    problem: isSold(line, buyer) ? null : 'unavailable',
  }
}

/** Returns the gifts in a cart at current prices. */
export async function findCartGifts(db: Db, buyer: Person) {
  return (await findCartGiftLines(db, buyer.id)).map((line) => ({
    view: viewGift(line, buyer),
    release_id: line.release_id,
    price_cents: itemCents(offerOf(line), line),
  }))
}

/** Returns the lines of a purchase that are gifts. Those that can't be bought any more are left out, as other music. */
export async function findGiftLines(tx: Db, buyer: Person) {
  const gifts = await findCartGiftLines(tx, buyer.id)
  return gifts
    .filter((line) => isSold(line, buyer))
    .map((line) => {
      const { release_id, track_id, title, track_ids } = line
      const { id, email, name, message, design, deliver_on, time_zone } = line
      const offer = offerOf(line)
      const price_cents = itemCents(offer, line)
      return {
        ...{ release_id, track_id, title, track_ids, price_cents },
        more_cents: moreCents(offer, price_cents),
        gift: { cart_gift_id: id!, email, name, message, design, deliver_on, time_zone },
      }
    })
}

/** The gifts in a cart: any number of the same music, also of what the buyer owns, but never the buyer's own. */
export function createCartGifts({ db, cart }: { db: Db; cart: Counted }) {
  /** Inserts a gift. @throws NotFound; Conflict; Unacceptable */
  const insert = async (tx: Db, line: CartGiftLine | undefined, wishes: Wishes, buyer: Person) => {
    if (!line) throw new NotFound('commerce.notForSale')
    const offer = offerOf(line)
    mustBeSold(offer, buyer)
    const { email, name, message, design, deliverOn, timeZone } = wishes
    if (!isGiftDay(deliverOn, timeZone, new Date()))
      throw Unacceptable.field('deliverOn', text('commerce.gift.date', { max: GIFT_DAYS_MAX }))
    const chosen_cents = chosenCents(offer, wishes.price)
    await tx
      .insertInto('cart_gift')
      .values({
        account_id: buyer.id,
        release_id: line.track_id === null ? line.release_id : null,
        track_id: line.track_id,
        ...{ chosen_cents, seen_cents: chosen_cents ?? fixedCents(offer) },
        ...{ email, name, message, design, deliver_on: deliverOn, time_zone: timeZone },
      })
      .execute()
  }

  const change = async (buyer: Person, write: (tx: Db) => Promise<unknown>) => {
    await inTransaction(db, async (tx) => {
      await lockPurchases(tx, buyer.id)
      await write(tx)
    })
    return cart.count(buyer)
  }

  return {
    /** @throws NotFound; Conflict for the buyer's own music and a full cart; Unacceptable */
    add: (
      { productId, type, ...wishes }: Wishes & { productId: number; type: ProductType },
      buyer: Person,
    ) =>
      change(buyer, async (tx) => {
        if ((await findCartGiftLines(tx, buyer.id)).length >= GIFTS_IN_CART_MAX)
          throw new Conflict(text('commerce.gift.tooMany', { max: GIFTS_IN_CART_MAX }))
        await insert(tx, await findGiftable(tx, keyOf({ productId, type })), wishes, buyer)
      }),

    /** Replaces a gift, so that an order made before isn't taken for the same. @throws NotFound; Conflict; Unacceptable */
    replace: (id: number, wishes: Wishes, buyer: Person) =>
      change(buyer, async (tx) => {
        const [line] = await findCartGiftLines(tx, buyer.id, id)
        if (!line) throw new NotFound('commerce.gift.notInCart')
        await insert(tx, line, wishes, buyer)
        await deleteCartGifts(tx, buyer.id, [id])
      }),

    /** Idempotent. */
    remove: (id: number, buyer: Person) =>
      change(buyer, (tx) => deleteCartGifts(tx, buyer.id, [id])),
  }
}
