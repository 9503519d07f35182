import { type Supporter, SUPPORTERS_MAX, type SupporterWords } from '@hypha/contract'
import { type Db, inTransaction } from '../../../platform/database/connection.ts'
import { Conflict, NotFound } from '../../../platform/errors.ts'
import { text } from '../../../platform/texts/text.ts'
import { recordSiteEdit } from '../../accounts/index.ts'

interface Admin {
  id: number
}

export type SupportersService = ReturnType<typeof createSupporters>

const viewSupporter = ({
  since,
  ...rest
}: Omit<Supporter, 'since'> & { since: Date }): Supporter => ({
  ...rest,
  since: since.toISOString(),
})

/** Supporters of the product. */
export const createSupporters = (db: Db) => ({
  async list(): Promise<Supporter[]> {
    const rows = await db.selectFrom('supporter').selectAll().orderBy('id').execute()
    return rows.map(viewSupporter)
  },

  /** @throws NotFound */
  async find(id: number): Promise<Supporter> {
    const row = await db.selectFrom('supporter').where('id', '=', id).selectAll().executeTakeFirst()
    if (!row) throw new NotFound('community.supporter.gone')
    return viewSupporter(row)
  },

  /** @throws Conflict if the maximum is reached */
  async add(words: SupporterWords, admin: Admin): Promise<Supporter> {
    const { count } = await db
      .selectFrom('supporter')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (count >= SUPPORTERS_MAX)
      throw new Conflict(text('community.supporter.limit', { max: SUPPORTERS_MAX }))
    const row = await inTransaction(db, async (tx) => {
      const added = await tx
        .insertInto('supporter')
        .values(words)
        .returningAll()
        .executeTakeFirstOrThrow()
      await recordSiteEdit(tx, admin, { part: 'supporter', edit: 'add', id: added.id })
      return added
    })
    return viewSupporter(row)
  },

  remove: (id: number, admin: Admin): Promise<void> =>
    inTransaction(db, async (tx) => {
      const { numDeletedRows } = await tx
        .deleteFrom('supporter')
        .where('id', '=', id)
        .executeTakeFirst()
      if (numDeletedRows > 0n)
        await recordSiteEdit(tx, admin, { part: 'supporter', edit: 'remove', id })
    }),
})
