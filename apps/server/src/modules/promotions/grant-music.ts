import type { Db } from '../../platform/database/connection.ts'

/** A release, or one of its tracks. */
interface Music {
  release_id: number | null
  track_id: number | null
}

/**
 * Grants music that somebody else paid for. @returns whether the account didn't have it, other than as a free
 * download
 */
export async function grantUnlessOwned(
  tx: Db,
  accountId: number,
  { release_id, track_id }: Music,
  right: { source: 'code' } | { source: 'gift'; order_line_id: number },
): Promise<boolean> {
  if (track_id !== null) {
    const whole = await tx
      .selectFrom('entitlement')
      .where('account_id', '=', accountId)
      .where('release_id', '=', release_id)
      .where('source', '<>', 'claim')
      .select('id')
      .executeTakeFirst()
    if (whole) return false
  }
  const { numInsertedOrUpdatedRows: changed } = await tx
    .insertInto('entitlement')
    .values({
      ...right,
      account_id: accountId,
      ...(track_id === null ? { release_id } : { track_id }),
    })
    .onConflict((conflict) =>
      (track_id === null
        ? conflict.columns(['release_id', 'account_id'])
        : conflict.columns(['track_id', 'account_id'])
      )
        .doUpdateSet(right)
        .where('entitlement.source', '=', 'claim'),
    )
    .executeTakeFirstOrThrow()
  return (changed ?? 0n) > 0n
}
