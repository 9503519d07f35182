import type { Db } from '../../platform/database/connection.ts'

/** The next number of an invoice, without a gap: the counter's row is held until what was paid is written down. */
export async function nextInvoiceNumber(tx: Db): Promise<number> {
  const { last } = await tx
    .updateTable('invoice_counter')
    .set((eb) => ({ last: eb('last', '+', 1) }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}
