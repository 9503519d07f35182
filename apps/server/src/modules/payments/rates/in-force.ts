import { COMMISSION_BASIS_POINTS, PAYOUT_MIN_CENTS } from '@hypha/contract'
import type { Db } from '../../../platform/database/connection.ts'
import { findValue } from './rates.queries.ts'

export type Commissions = Record<keyof typeof COMMISSION_BASIS_POINTS, number>

/** Returns the commissions in force now, in hundredths of a percent. */
export async function commissionsNow(db: Db): Promise<Commissions> {
  const [music, tickets, merch, support] = await Promise.all(
    (['music', 'tickets', 'merch', 'support'] as const).map((kind) =>
      findValue(db, { kind: `commission-${kind}` }).then(
        (value) => value ?? COMMISSION_BASIS_POINTS[kind],
      ),
    ),
  )
  return { music: music!, tickets: tickets!, merch: merch!, support: support! }
}

/** Returns the balance from which money is paid out. */
export const payoutMinimumCents = async (db: Db): Promise<number> =>
  (await findValue(db, { kind: 'payout-minimum' })) ?? PAYOUT_MIN_CENTS
