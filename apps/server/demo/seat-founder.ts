import { findSeatHeld } from '../src/modules/memberships/founder-seats.queries.ts'
import { syncSeatPayment } from '../src/modules/memberships/founder-seats.ts'
import type { Services } from '../src/services.ts'

const LIVES_IN = 'SE'

interface Parts {
  services: Services
  accountId: number
  /** Pays at the sandbox with its test card. */
  charge: (clientSecret: string) => Promise<unknown>
}

/** Pays for the seats of the demo's founders; paid seats stay as they are. */
export async function seatFounder({ services, accountId, charge }: Parts): Promise<void> {
  const syncSeat = async () => {
    const seat = await findSeatHeld(services.db, accountId)
    if (seat?.state === 'kept') await syncSeatPayment(services, seat.id)
  }
  // Paid by an interrupted start.
  await syncSeat()
  if ((await findSeatHeld(services.db, accountId))?.state === 'paid') return
  // The account is marked as a founder from the start; only the seat is missing.
  const { result } = await services.founders.become({ id: accountId, isFounder: false }, LIVES_IN)
  await charge(result.clientSecret)
  await syncSeat()
}
