import { type HouseAd, HOUSE_ADS_MAX, type HouseAdText, type ShownAd } from '@hypha/contract'
import { type Db, inTransaction } from '../../../platform/database/connection.ts'
import type { Notifications } from '../../../platform/database/notifications.ts'
import { Conflict, NotFound } from '../../../platform/errors.ts'
import { text } from '../../../platform/texts/text.ts'
import { recordSiteEdit } from '../../accounts/index.ts'
import { countAds, deleteAd, findAds, insertAd, updateAd } from './house-ads.queries.ts'

export type HouseAdsService = Awaited<ReturnType<typeof createHouseAds>>

interface Admin {
  id: number
}

const DAY_MS = 24 * 3_600_000

/** The site's own ads. Every page requests the ad of the day, so shown ads are cached. */
export async function createHouseAds(db: Db, notifications: Notifications) {
  let known: Promise<ShownAd[]> | null = null
  const changed = () => {
    known = null
  }
  await notifications.listen('house-ads', changed, changed)

  const readShown = async (): Promise<ShownAd[]> =>
    (await findAds(db))
      .filter(({ isShown }) => isShown)
      .map(({ line, more, button, href }) => ({ line, more, button, href }))

  return {
    /** Returns the ad of a UTC day, taking turns; null if none is shown. */
    async ofDay(now: Date): Promise<ShownAd | null> {
      known ??= readShown().catch((error: unknown) => {
        known = null
        throw error
      })
      const shown = await known
      return shown[Math.floor(now.getTime() / DAY_MS) % shown.length] ?? null
    },

    list: (): Promise<HouseAd[]> => findAds(db),

    /** @throws Conflict if the maximum is reached */
    async add(ad: HouseAdText, admin: Admin): Promise<HouseAd> {
      if ((await countAds(db)) >= HOUSE_ADS_MAX)
        throw new Conflict(text('site.ad.limit', { max: HOUSE_ADS_MAX }))
      const added = await inTransaction(db, async (tx) => {
        const row = await insertAd(tx, ad)
        await recordSiteEdit(tx, admin, { part: 'promotion', edit: 'add', id: row.id })
        return row
      })
      changed()
      return added
    },

    /** @throws NotFound */
    async change(id: number, changes: Partial<HouseAdText>, admin: Admin): Promise<HouseAd> {
      const ad = await inTransaction(db, async (tx) => {
        const row = await updateAd(tx, id, changes)
        if (!row) throw new NotFound('site.ad.gone')
        await recordSiteEdit(tx, admin, { part: 'promotion', edit: 'change', id })
        return row
      })
      changed()
      return ad
    },

    async remove(id: number, admin: Admin): Promise<void> {
      await inTransaction(db, async (tx) => {
        const { numDeletedRows } = await deleteAd(tx, id)
        if (numDeletedRows > 0n)
          await recordSiteEdit(tx, admin, { part: 'promotion', edit: 'remove', id })
      })
      changed()
    },
  }
}
