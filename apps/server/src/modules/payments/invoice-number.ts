import type { Db } from '../../platform/database/connection.ts'

/** Returns the next invoice number, without gaps: the counter stays locked until the transaction ends. */
export async function nextInvoiceNumber(tx: Db): Promise<number> {
  const { last } = await tx
    .updateTable('invoice_counter')
    .set((eb) => ({ last: eb('last', '+', 1) }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}
