import { type CartDiscount, toDollars } from '@hypha/contract'
import type { Db } from '../../../platform/database/connection.ts'
import { Conflict } from '../../../platform/errors.ts'
import { text } from '../../../platform/texts/text.ts'
import {
  type BuyersCodeRow,
  findCartCodes,
  findLineFacts,
  lockCartCodes,
} from './discounts.queries.ts'
import { discountLines } from './discounts.rules.ts'

/** A line of music, tickets or merch at the price without a discount. */
interface Line {
  release_id?: number
  ticket_type_id?: number
  /** Null for shipping, which is never reduced. */
  merch_variant_id?: number | null
  price_cents: number
  /** What the buyer added to the price: it is part of `price_cents`, and nothing is taken off it. */
  more_cents?: number
}

/** What the codes in a cart take off a line; the code is null if that is nothing. */
interface LineDiscount {
  cents: number
  code: BuyersCodeRow | null
}

type Stop = 'over' | 'usedUp' | 'usedByYou'

/** Returns why a code can't be used by this buyer any more, or null. */
export function stopOf(code: BuyersCodeRow, now: Date): Stop | null {
  if (code.revoked_at || (code.expires_at && code.expires_at <= now)) return 'over'
  if (code.is_once_per_person && code.own_uses > 0) return 'usedByYou'
  return code.uses_max !== null && code.uses >= code.uses_max ? 'usedUp' : null
}

/** Returns what the codes in a cart take off its lines, at most one code for each line. */
export async function findDiscounts(
  db: Db,
  buyer: { id: number },
  lines: readonly Line[],
): Promise<{ ofLines: LineDiscount[]; discounts: CartDiscount[] }> {
  const ofLines: LineDiscount[] = lines.map(() => ({ cents: 0, code: null }))
  const codes = await findCartCodes(db, buyer.id)
  if (codes.length === 0) return { ofLines, discounts: [] }
  const facts = await findLineFacts(db, lines)
  const discountable = lines.map((line, index) => ({
    ownerId: facts[index]!.owner_id,
    releaseId: line.release_id ?? null,
    eventId: facts[index]!.event_id,
    productId: facts[index]!.product_id,
    cents: line.price_cents - (line.more_cents ?? 0),
  }))
  const now = new Date()
  const discounts = codes.map((code): CartDiscount => {
    const { cents, problem } = discountLines(
      {
        ...{ ownerId: code.owner_id, percent: code.percent, amountCents: code.amount_cents },
        ...{ releaseId: code.release_id, eventId: code.event_id },
        ...{ productId: code.merch_product_id, includesMerch: code.includes_merch },
        minimumCents: code.minimum_cents,
      },
      discountable,
    )
    const stop = stopOf(code, now)
    if (!stop)
      for (const [index, taken] of cents.entries())
        if (taken > 0) ofLines[index] = { cents: taken, code }
    const total = stop ? 0 : cents.reduce((sum, each) => sum + each, 0)
    return {
      id: code.id,
      code: code.code,
      amount: toDollars(total),
      // A code that is for nothing in the cart doesn't keep anybody from paying.
      problem: problem === 'nothing' ? problem : (stop ?? problem),
      minimum: toDollars(code.minimum_cents),
    }
  })
  return { ofLines, discounts }
}

const isStop = (problem: CartDiscount['problem']): problem is Stop =>
  problem === 'over' || problem === 'usedUp' || problem === 'usedByYou'

/** The columns of an order line with its discount. */
export interface Discounted {
  price_cents: number
  discount_cents: number
  discount_code: string | null
  discount_code_id: number | null
}

/**
 * Returns the lines of an order net of the discounts of the codes in the cart. Locks the codes, so an order that is
 * inserted in the same transaction reserves their use.
 * @throws Conflict if a code can't be used any more, so nobody pays more than the cart said
 */
export async function discountOrder<
  Music extends Line,
  Tickets extends Line,
  Merch extends { lines: readonly Line[] },
>(
  tx: Db,
  buyer: { id: number },
  order: { lines: readonly Music[]; tickets: readonly Tickets[]; parcels: readonly Merch[] },
): Promise<{
  lines: (Music & Discounted)[]
  tickets: (Tickets & Discounted)[]
  parcels: (Merch & { lines: (Merch['lines'][number] & Discounted)[] })[]
}> {
  await lockCartCodes(tx, buyer.id)
  const { lines, tickets, parcels } = order
  const all = [...lines, ...tickets, ...parcels.flatMap((parcel) => parcel.lines)]
  const { ofLines, discounts } = await findDiscounts(tx, buyer, all)
  for (const { code, problem } of discounts)
    if (isStop(problem)) throw new Conflict(text(`promotions.discount.${problem}`, { code }))
  const discountOf = new Map(all.map((line, index) => [line, ofLines[index]!]))
  const reduce = <Any extends Line>(line: Any): Any & Discounted => {
    const { cents, code } = discountOf.get(line)!
    return {
      ...line,
      price_cents: line.price_cents - cents,
      discount_cents: cents,
      discount_code: code?.code ?? null,
      discount_code_id: code?.id ?? null,
    }
  }
  return {
    lines: lines.map((line) => reduce(line)),
    tickets: tickets.map((line) => reduce(line)),
    parcels: parcels.map((parcel) => ({
      ...parcel,
      lines: parcel.lines.map((line) => reduce(line)),
    })),
  }
}
