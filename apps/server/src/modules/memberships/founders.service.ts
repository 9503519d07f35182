import {
  FOUNDER_SEAT_KEPT_MINUTES,
  type FounderSeats,
  MEMBERSHIP_CENTS,
  type MembershipPayment,
  toDollars,
} from '@hypha/contract'
import { sql } from 'kysely'
import { type Db, inTransaction } from '../../platform/database/connection.ts'
import { databaseNow } from '../../platform/database/database-now.ts'
import { Conflict, Unavailable } from '../../platform/errors.ts'
import { PaymentUnderway, ProviderUnreachable } from '../../ports/payments/payments.ts'
import { type OnFailure, syncOverdue } from './sync-overdue.ts'
import { dueCents, type SeatParts, syncSeatPayment } from './founder-seats.ts'
import {
  countTaken,
  findPaidAfter,
  findSeatHeld,
  findSeatsToSync,
  lockSeat,
  releaseSeat,
  type SeatRow,
  claimSeat,
  updateSeat,
} from './founder-seats.queries.ts'
import { findCurrent } from './subscriptions.queries.ts'
import { findUnusedCents } from './unused-part.ts'

export type FoundersService = ReturnType<typeof createFounders>

interface Person {
  id: number
  isFounder: boolean
}

interface Parts extends SeatParts {
  siteName: string
}

const IS_FOUNDER = 'memberships.founder.already'
const NONE_LEFT = 'memberships.founder.soldOut'
const UNDERWAY = 'memberships.founder.underway'
const UNREACHED = 'platform.provider.nothingCharged'

/** Two tabs may start buying simultaneously. */
const TRIES = 3

/** Founder seats: reserved during payment, and released if they are not paid. */
export function createFounders(parts: Parts) {
  const { db, payments, foundersMax } = parts

  /** @returns the seat reserved for them, or an expired one that has to be released first */
  const reserve = (person: Person, country: string) =>
    inTransaction(db, async (tx): Promise<{ seat: SeatRow } | { conflicting: SeatRow }> => {
      // The lock makes the second of two tabs find the seat of the first.
      const account = await tx
        .selectFrom('account')
        .where('id', '=', person.id)
        .select('billing_country')
        .forUpdate()
        .executeTakeFirstOrThrow()
      const held = await findSeatHeld(tx, person.id)
      if (person.isFounder || held?.state === 'paid') throw new Conflict(IS_FOUNDER)
      if (held && held.kept_until < (await databaseNow(tx))) return { conflicting: held }
      if (!held && !(await claimSeat(tx, foundersMax))) throw new Conflict(NONE_LEFT)
      if (account.billing_country !== country)
        await tx
          .updateTable('account')
          .set({ billing_country: country })
          .where('id', '=', person.id)
          .execute()
      if (held) {
        await updateSeat(tx, held.id, { country })
        return { seat: held }
      }
      const seat = await tx
        .insertInto('founder_seat')
        .values({
          account_id: person.id,
          country,
          credit_cents: await findCredit(tx, person.id),
          kept_until: sql`now() + make_interval(mins => ${FOUNDER_SEAT_KEPT_MINUTES})`,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      return { seat }
    })

  const secretOf = async (seat: SeatRow) => {
    const { id, account_id, created_at, payment_intent_id } = seat
    if (payment_intent_id) return payments.findClientSecret(payment_intent_id)
    const { email } = await db
      .selectFrom('account')
      .where('id', '=', account_id)
      .select('email')
      .executeTakeFirstOrThrow()
    const intent = await payments.createIntent({
      amountCents: dueCents(seat),
      idempotencyKey: `founder-seat-${id}-${created_at.getTime()}`,
      description: `${parts.siteName}, founder’s seat`,
      metadata: { founder_seat: String(id), account: String(account_id) },
      receiptEmail: email,
    })
    await updateSeat(db, id, { payment_intent_id: intent.id })
    return intent.clientSecret
  }

  /** Cancels the payment before releasing the seat. @throws PaymentUnderway */
  const releaseUnpaid = async (seat: Pick<SeatRow, 'id' | 'payment_intent_id'>): Promise<void> => {
    if (seat.payment_intent_id) await payments.cancelIntent(seat.payment_intent_id)
    await inTransaction(db, async (tx) => {
      const now = await lockSeat(tx, seat.id)
      // A payment created in the meantime is canceled next time.
      if (now?.payment_intent_id === seat.payment_intent_id) await releaseSeat(tx, seat.id)
    })
  }

  const becomeFounder = async (person: Person, country: string): Promise<string> => {
    for (let tries = 0; tries < TRIES; tries++) {
      const reservation = await reserve(person, country)
      if ('seat' in reservation) return secretOf(reservation.seat)
      await releaseUnpaid(reservation.conflicting)
    }
    throw new Conflict('memberships.founder.otherTab')
  }

  /** Converts the provider's rejections into errors for users. */
  const asking = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      if (error instanceof PaymentUnderway) throw new Conflict(UNDERWAY)
      if (error instanceof ProviderUnreachable) throw new Unavailable(UNREACHED)
      throw error
    }
  }

  return {
    /** @throws Conflict for founders, if no seat is left, and while a payment is processing; Unavailable */
    become: (person: Person, country: string): Promise<MembershipPayment> =>
      asking(async () => ({
        result: { clientSecret: await becomeFounder(person, country) },
        membership: {
          type: 'founder',
          price: toDollars(MEMBERSHIP_CENTS.founder),
          period: null,
        },
        provider: payments.provider,
      })),

    async seats({ id }: Pick<Person, 'id'>): Promise<FounderSeats> {
      const [taken, held] = await Promise.all([countTaken(db), findSeatHeld(db, id)])
      return {
        limit: foundersMax,
        left: Math.max(0, foundersMax - taken),
        credit: toDollars(held ? held.credit_cents : await findCredit(db, id)),
      }
    },

    /** @throws Conflict if it is paid, or the payment is processing; Unavailable */
    giveUp: (person: Person): Promise<void> =>
      asking(async () => {
        const seat = await findSeatHeld(db, person.id)
        if (seat?.state === 'paid') throw new Conflict(IS_FOUNDER)
        if (seat) await releaseUnpaid(seat)
      }),

    /** Syncs seats for which no event arrived, and releases those not paid in time. */
    reconcile: async (onFailure: OnFailure) =>
      syncOverdue(await findSeatsToSync(db, BATCH_SIZE), {
        sync: (id) => syncSeatPayment(parts, id),
        expire: releaseUnpaid,
        checked: (id) => updateSeat(db, id, { checked_at: new Date() }),
        onFailure,
      }),

    /** Syncs every paid seat, to find refunds and disputes for which no event arrived. */
    async syncAll(onFailure: OnFailure) {
      for (let last = 0; ;) {
        const some = await findPaidAfter(db, last, BATCH_SIZE)
        for (const { id } of some)
          await syncSeatPayment(parts, id).catch((error: unknown) => onFailure(error, id))
        if (some.length < BATCH_SIZE) return
        last = some.at(-1)!.id
      }
    },
  }
}

const BATCH_SIZE = 100

/** Returns the unused part of the account's Premium subscription in cents. */
async function findCredit(db: Db, accountId: number): Promise<number> {
  const current = await findCurrent(db, { kind: 'premium', accountId })
  return current?.status === 'active' ? findUnusedCents(db, current, await databaseNow(db)) : 0
}
