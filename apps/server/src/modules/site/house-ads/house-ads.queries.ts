import type { HouseAdText } from '@hypha/contract'
import type { Db } from '../../../platform/database/connection.ts'

const COLUMNS = ['id', 'line', 'more', 'button', 'href', 'is_shown as isShown'] as const

const toRow = ({ isShown, ...words }: Partial<HouseAdText>) => ({
  ...words,
  ...(isShown === undefined ? {} : { is_shown: isShown }),
})

export const findAds = (db: Db) => db.selectFrom('house_ad').select(COLUMNS).orderBy('id').execute()

export async function countAds(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('house_ad')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const insertAd = (db: Db, { isShown, ...words }: HouseAdText) =>
  db
    .insertInto('house_ad')
    .values({ ...words, is_shown: isShown })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()

/** An update without changes is valid, too. */
export const updateAd = (db: Db, id: number, changes: Partial<HouseAdText>) =>
  db
    .updateTable('house_ad')
    .set((eb) => ({ line: eb.ref('line'), ...toRow(changes) }))
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst()

export const deleteAd = (db: Db, id: number) =>
  db.deleteFrom('house_ad').where('id', '=', id).executeTakeFirst()
