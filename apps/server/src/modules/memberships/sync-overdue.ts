import { PaymentUnderway } from '../../ports/payments/payments.ts'

export type OnFailure = (err: unknown, id: number) => void

interface Work<R> {
  sync: (id: number) => Promise<void>
  /** @throws PaymentUnderway if it is paid, or the payment is processing */
  expire: (row: R) => Promise<void>
  checked: (id: number) => Promise<unknown>
  onFailure: OnFailure
}

/**
 * Syncs each row for which no event arrived, or expires it if not paid in time; one failure does not stop the others.
 */
export async function syncOverdue<R extends { id: number; is_over: boolean }>(
  rows: readonly R[],
  { sync, expire, checked, onFailure }: Work<R>,
): Promise<void> {
  for (const row of rows) {
    try {
      if (row.is_over) await expire(row)
      else await sync(row.id)
    } catch (error) {
      if (error instanceof PaymentUnderway)
        await sync(row.id).catch((err: unknown) => onFailure(err, row.id))
      else onFailure(error, row.id)
      await checked(row.id)
    }
  }
}
