import {
  type Gift,
  GIFT_DAYS_MAX,
  type GiftOffer,
  type GiftRecipient,
  giftDelivery,
  isGiftDay,
} from '@hypha/contract'
import { type Db, inTransaction } from '../../../platform/database/connection.ts'
import { Conflict, NotFound, Unacceptable } from '../../../platform/errors.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { text } from '../../../platform/texts/text.ts'
import { notify } from '../../notifications/index.ts'
import { type CodeSecrets, hashOfDownloadCode } from '../../promotions/index.ts'
import type { UserStates } from '../../user-state/index.ts'
import { viewProduct } from '../cart/product-card.ts'
import {
  findGift,
  findGiftByCode,
  findGiftsOfOrder,
  type GiftRow,
  lockGift,
  takeGift,
} from './gifts.queries.ts'
import { stateOfGift, viewGift, viewOffer } from './gifts.views.ts'
import { grantGift } from './order-gifts.ts'

export type Gifts = ReturnType<typeof createGifts>

interface Parts {
  db: Db
  jobs: Jobs
  userStates: UserStates
  giftCodes: CodeSecrets
}

interface Person {
  id: number
}

/** Throws unless a gift can be accepted now. @throws NotFound; Conflict */
function mustBeOpen(gift: GiftRow | undefined): asserts gift is GiftRow {
  if (!gift) throw new NotFound('commerce.gift.unknown')
  const state = stateOfGift(gift)
  if (state === 'accepted') throw new Conflict('commerce.gift.accepted')
  if (state === 'withdrawn') throw new Conflict('commerce.gift.withdrawn')
}

/** Gifts of paid orders: senders follow and correct them, and anyone with the code accepts one. */
export function createGifts({ db, jobs, userStates, giftCodes }: Parts) {
  const show = (row: GiftRow): Gift => viewGift(row, giftCodes.codeOf)
  const findByCode = (tx: Db, code: string) => findGiftByCode(tx, hashOfDownloadCode(code))

  return {
    async list(orderId: number, sender: Person) {
      return { items: (await findGiftsOfOrder(db, orderId, sender.id)).map(show) }
    },

    /**
     * Corrects to whom and when a gift is sent. If its day has come, it is mailed again.
     * @throws NotFound; Conflict once it was accepted or withdrawn, or mailed too often; Unacceptable
     */
    change: (id: number, recipient: GiftRecipient, sender: Person): Promise<Gift> =>
      inTransaction(db, async (tx) => {
        const now = new Date()
        await lockGift(tx, id)
        const gift = await findGift(tx, id)
        if (gift?.account_id !== sender.id) throw new NotFound('commerce.gift.gone')
        mustBeOpen(gift)
        const { email, name, deliverOn, timeZone } = recipient
        if (!isGiftDay(deliverOn, timeZone, now))
          throw Unacceptable.field('deliverOn', text('commerce.gift.date', { max: GIFT_DAYS_MAX }))
        const shown = show(gift)
        if (shown.mailsLeft === 0) throw new Conflict('commerce.gift.mailedEnough')
        await tx
          .updateTable('gift')
          .set({
            ...{ email, name, deliver_on: deliverOn, time_zone: timeZone, sent_at: null },
            deliver_at: giftDelivery(deliverOn, timeZone, now),
          })
          .where('id', '=', id)
          .execute()
        await jobs.enqueue(tx, 'gifts.deliver', {})
        return show((await findGift(tx, id))!)
      }),

    /** Returns what a link is for. @throws NotFound; Conflict once it doesn't work any more */
    async look(code: string): Promise<GiftOffer> {
      const gift = await findByCode(db, code)
      mustBeOpen(gift)
      return viewOffer(gift)
    },

    /**
     * Accepts a gift, once, and notifies its sender.
     * @throws NotFound; Conflict if it doesn't work any more, for its sender, and for music that this person has, so
     * that they can pass the link on
     */
    async accept(code: string, person: Person & { fullName: string }) {
      const product = await inTransaction(db, async (tx) => {
        const gift = await findByCode(tx, code)
        mustBeOpen(gift)
        if (gift.account_id === person.id) throw new Conflict('commerce.gift.own')
        if (gift.owner_id === person.id) throw new Conflict('commerce.gift.ownMusic')
        // Of two that accept it at once, the second waits here and then finds it accepted.
        if (!(await takeGift(tx, gift.id, person.id, new Date())))
          throw new Conflict('commerce.gift.accepted')
        if (!(await grantGift(tx, person.id, gift))) throw new Conflict('commerce.gift.owned')
        await notify(tx, jobs, {
          accountIds: [gift.account_id],
          kind: 'Commerce',
          typeValue: 'gift-accepted',
          text: text('commerce.news.giftAccepted', { name: person.fullName, title: gift.title }),
          href: '/orders',
          key: `gift-accepted-${gift.id}`,
        })
        return viewProduct(gift)
      })
      userStates.forget(person.id)
      return product
    },
  }
}
