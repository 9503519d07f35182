import {
  DISCOUNT_CODES_MAX,
  type DiscountCode,
  type NewDiscountCode,
  normalizeDiscountCode,
  toCents,
  toDollars,
} from '@hypha/contract'
import { type Db, inTransaction } from '../../../platform/database/connection.ts'
import { Conflict, NotFound, Unacceptable } from '../../../platform/errors.ts'
import { text } from '../../../platform/texts/text.ts'
import { stopOf } from './apply-discounts.ts'
import {
  type DiscountCodeRow,
  findCodesForCart,
  findDiscountCodes,
  putCartCode,
  removeCartCode,
} from './discounts.queries.ts'

export type DiscountCodes = ReturnType<typeof createDiscountCodes>

interface Person {
  id: number
}

function scopeOf(row: DiscountCodeRow): DiscountCode['scope'] {
  if (row.release_id !== null) return 'release'
  if (row.event_id !== null) return 'event'
  return row.merch_product_id === null ? 'everything' : 'product'
}

const viewCode = (row: DiscountCodeRow): DiscountCode => ({
  id: row.id,
  code: row.code,
  percent: row.percent,
  amount: row.amount_cents === null ? null : toDollars(row.amount_cents),
  scope: scopeOf(row),
  includesMerch: row.includes_merch,
  title: row.title,
  uses: row.uses,
  usesMax: row.uses_max,
  isOncePerPerson: row.is_once_per_person,
  minimum: toDollars(row.minimum_cents),
  expiresAt: row.expires_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
})

/** Throws unless the release, event or product of a code belongs to its seller. @throws NotFound */
async function mustBeOwn(
  tx: Db,
  { releaseId, eventId, productId }: NewDiscountCode,
  owner: Person,
) {
  const find = async (table: 'release' | 'event' | 'merch_product', id: number) =>
    tx
      .selectFrom(table)
      .where('id', '=', id)
      .where('owner_id', '=', owner.id)
      .select('id')
      .executeTakeFirst()
  if (releaseId !== null && !(await find('release', releaseId)))
    throw new NotFound('promotions.musicGone')
  if (eventId !== null && !(await find('event', eventId))) throw new NotFound('tickets.eventGone')
  if (productId !== null && !(await find('merch_product', productId)))
    throw new NotFound('merch.gone')
}

/** Discount codes: sellers make and remove them, buyers enter them in their cart. */
export function createDiscountCodes({ db }: { db: Db }) {
  return {
    async list(owner: Person) {
      const items = (await findDiscountCodes(db, owner.id)).map(viewCode)
      return { items, count_results: items.length }
    },

    /** @throws NotFound for a release, event or product of others; Conflict if the code exists, or there are too many */
    add: (code: NewDiscountCode, owner: Person): Promise<DiscountCode> =>
      inTransaction(db, async (tx) => {
        await mustBeOwn(tx, code, owner)
        if (code.expiresAt && code.expiresAt <= new Date())
          throw Unacceptable.field('expiresAt', 'promotions.expiresEarly')
        if ((await findDiscountCodes(tx, owner.id)).length >= DISCOUNT_CODES_MAX)
          throw new Conflict(text('promotions.tooManyDiscounts', { max: DISCOUNT_CODES_MAX }))
        const made = await tx
          .insertInto('discount_code')
          .values({
            owner_id: owner.id,
            code: code.code,
            percent: code.percent,
            amount_cents: code.amount === null ? null : toCents(code.amount),
            release_id: code.releaseId,
            event_id: code.eventId,
            merch_product_id: code.productId,
            includes_merch: code.includesMerch,
            uses_max: code.usesMax,
            is_once_per_person: code.isOncePerPerson,
            minimum_cents: toCents(code.minimum),
            expires_at: code.expiresAt,
          })
          .onConflict((conflict) =>
            conflict.columns(['owner_id', 'code']).where('revoked_at', 'is', null).doNothing(),
          )
          .returning('id')
          .executeTakeFirst()
        if (!made) throw new Conflict(text('promotions.discountExists', { code: code.code }))
        return viewCode((await findDiscountCodes(tx, owner.id, made.id))[0]!)
      }),

    /** @throws NotFound, also for codes of others */
    async remove(id: number, owner: Person): Promise<void> {
      const { numUpdatedRows } = await db
        .updateTable('discount_code')
        .set({ revoked_at: new Date() })
        .where('id', '=', id)
        .where('owner_id', '=', owner.id)
        .where('revoked_at', 'is', null)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw new NotFound('promotions.discountGone')
    },

    /**
     * Puts a code into a cart: of two sellers with the same code, both. @throws NotFound if no seller of the cart's items
     * has the code; Conflict if it can't be used any more
     */
    enter: (typed: string, buyer: Person): Promise<void> =>
      inTransaction(db, async (tx) => {
        const code = normalizeDiscountCode(typed)
        const found = await findCodesForCart(tx, code, buyer.id)
        if (found.length === 0) throw new NotFound('promotions.discount.unknown')
        const now = new Date()
        const usable = found.filter((each) => stopOf(each, now) === null)
        if (usable.length === 0)
          throw new Conflict(text(`promotions.discount.${stopOf(found[0]!, now)!}`, { code }))
        for (const each of usable) await putCartCode(tx, buyer.id, each)
      }),

    /** Idempotent. */
    leave: (id: number, buyer: Person) => removeCartCode(db, buyer.id, id),
  }
}
