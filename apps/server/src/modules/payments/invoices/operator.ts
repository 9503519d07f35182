import { type Operator, type OperatorDetails } from '@hypha/contract'
import { normaliseVatNumber } from '@hypha/contract'
import { type Db, inTransaction } from '../../../platform/database/connection.ts'
import { recordAudit } from '../../accounts/index.ts'

const findDetails = (db: Db) => db.selectFrom('operator_details').selectAll()

type OperatorRow = Awaited<ReturnType<ReturnType<typeof findDetails>['execute']>>[number]

const viewOperator = (row: OperatorRow): Operator => ({
  legalName: row.legal_name,
  address: row.address,
  country: row.country,
  vatNumber: row.vat_number,
})

/** Returns the current operator; null if no details were entered. */
export async function findOperator(db: Db): Promise<Operator | null> {
  const row = await findDetails(db).orderBy('id', 'desc').limit(1).executeTakeFirst()
  return row ? viewOperator(row) : null
}

/** Saves the operator for future invoices. Does nothing if nothing has changed. */
export async function saveOperator(
  db: Db,
  details: OperatorDetails,
  admin: { id: number },
): Promise<Operator> {
  const operator: Operator = {
    ...details,
    vatNumber:
      details.vatNumber === null
        ? null
        : (normaliseVatNumber(details.vatNumber) ?? details.vatNumber),
  }
  await inTransaction(db, async (tx) => {
    const before = await findOperator(tx)
    if (before && KEYS.every((key) => before[key] === operator[key])) return
    await tx
      .insertInto('operator_details')
      .values({
        legal_name: operator.legalName,
        ...{ address: operator.address, country: operator.country, vat_number: operator.vatNumber },
      })
      .execute()
    await recordAudit(tx, {
      ...{ adminId: admin.id, action: 'change-operator', accountId: null, reason: '' },
      details: Object.fromEntries(
        KEYS.flatMap((key) =>
          before?.[key] === operator[key]
            ? []
            : [
                [`${key}Before`, before?.[key] ?? null],
                [key, operator[key]],
              ],
        ),
      ),
    })
  })
  return operator
}

const KEYS = ['legalName', 'address', 'country', 'vatNumber'] as const

/**
 * Returns who sold at a time: the details entered last until then. Payments before the first details get the first
 * ones.
 */
export async function sellerAtTimes(db: Db): Promise<(at: Date) => Operator | null> {
  const rows = await findDetails(db).orderBy('id').execute()
  return (at) => {
    const row = rows.findLast(({ valid_from }) => valid_from <= at) ?? rows[0]
    return row ? viewOperator(row) : null
  }
}
