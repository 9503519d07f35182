import type { NewRate, Rate } from '@hypha/contract'
import { type Db, inTransaction } from '../../../platform/database/connection.ts'
import { Conflict, NotFound, Unacceptable } from '../../../platform/errors.ts'
import { recordAudit } from '../../accounts/index.ts'
import {
  deleteUpcomingRate,
  findRate,
  findRates,
  findValue,
  insertRate,
  type RateRow,
  today,
} from './rates.queries.ts'

export type Rates = ReturnType<typeof createRates>

interface Person {
  id: number
}

/** The operator's rates. Those that apply never change, because payments were made with them. */
export function createRates(db: Db) {
  const list = async (): Promise<Rate[]> => {
    const current = new Set<string>()
    return (await findRates(db)).map((row) => viewRate(row, current))
  }

  return {
    list,

    /** @throws Unacceptable for a day before today; Conflict if there is a rate of that day */
    async add(rate: NewRate, admin: Person): Promise<Rate[]> {
      if (rate.validFrom < today()) throw Unacceptable.field('validFrom', 'payments.rate.past')
      const country = rate.kind === 'tax' ? rate.country : null
      await inTransaction(db, async (tx) => {
        const before = await findValue(tx, { kind: rate.kind, country, day: rate.validFrom })
        if (!(await insertRate(tx, rate))) throw new Conflict('payments.rate.sameDay')
        await recordAudit(tx, {
          ...{ adminId: admin.id, action: 'add-rate', accountId: null, reason: '' },
          details: {
            ...{ kind: rate.kind, country, from: before, to: rate.value },
            validFrom: rate.validFrom,
          },
        })
      })
      return list()
    },

    /** @throws NotFound; Conflict if it already applies */
    async remove(id: number, admin: Person): Promise<Rate[]> {
      await inTransaction(db, async (tx) => {
        const rate = await findRate(tx, id)
        if (!rate) throw new NotFound('payments.rate.gone')
        if (!(await deleteUpcomingRate(tx, id))) throw new Conflict('payments.rate.applies')
        const { kind, country, value, valid_from: day } = rate
        await recordAudit(tx, {
          ...{ adminId: admin.id, action: 'remove-rate', accountId: null, reason: '' },
          details: {
            ...{ kind, country, from: value, to: await findValue(tx, { kind, country, day }) },
            validFrom: day,
          },
        })
      })
      return list()
    },
  }
}

/** @param current the kinds and countries whose current rate was seen; rows arrive newest first */
function viewRate(row: RateRow, current: Set<string>): Rate {
  const key = `${row.kind} ${row.country}`
  const isUpcoming = row.valid_from > today()
  const state = isUpcoming ? 'upcoming' : current.has(key) ? 'past' : 'current'
  if (!isUpcoming) current.add(key)
  return {
    ...{ id: row.id, kind: row.kind, country: row.country, taxName: row.tax_name },
    ...{ value: row.value, validFrom: row.valid_from, state },
  }
}
