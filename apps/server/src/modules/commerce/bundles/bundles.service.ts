import {
  BUNDLE_RELEASES_MIN,
  BUNDLES_MAX,
  type BundleOffer,
  type NewBundle,
  type OwnBundle,
  toCents,
} from '@hypha/contract'
import { sql } from 'kysely'
import { type Db, inTransaction } from '../../../platform/database/connection.ts'
import { Conflict, NotFound, Unacceptable } from '../../../platform/errors.ts'
import { text } from '../../../platform/texts/text.ts'
import { lockPurchases } from '../cart/cart.queries.ts'
import { bundleLines } from './bundle.rules.ts'
import {
  findBundles,
  findCartBundleRows,
  findParts,
  ofIds,
  ofOwner,
  ofProfile,
  withRelease,
} from './bundles.queries.ts'
import { termsOf, viewOffer, viewOwn } from './bundles.views.ts'

export type Bundles = ReturnType<typeof createBundles>

interface Person {
  id: number
}

interface OffersAsked {
  releaseId?: number | undefined
  artistId?: number | undefined
  labelId?: number | undefined
}

/** Returns which bundles a page shows; null if no page is named. */
function pageOf({ releaseId, artistId, labelId }: OffersAsked) {
  if (releaseId !== undefined) return withRelease(releaseId)
  if (artistId !== undefined) return ofProfile('artist_id', artistId)
  return labelId === undefined ? null : ofProfile('label_id', labelId)
}

/** Returns the list prices of releases that belong to the seller and can be bought. @throws NotFound; Unacceptable */
async function mustBeSold(tx: Db, ids: readonly number[], owner: Person) {
  const releases = await tx
    .selectFrom('release')
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .where('owner_id', '=', owner.id)
    .where('deleted_at', 'is', null)
    .select(['id', 'title', 'status', 'price_cents'])
    .execute()
  if (releases.length < ids.length) throw new NotFound('promotions.musicGone')
  const other = releases.find(
    ({ status, price_cents }) =>
      price_cents === 0 || !['published', 'grandfathered'].includes(status),
  )
  if (other)
    throw Unacceptable.field(
      'releaseIds',
      text('commerce.bundle.notForSale', { title: other.title }),
    )
  return releases
}

/** @throws NotFound unless the artist or label belongs to the seller; Conflict if its discography is sold already */
async function mustOwnProfile(tx: Db, { artistId, labelId }: NewBundle, owner: Person) {
  const found = await tx
    .selectFrom(artistId === null ? 'label' : 'artist')
    .where('id', '=', artistId ?? labelId)
    .where('owner_id', '=', owner.id)
    .select('id')
    .executeTakeFirst()
  if (!found)
    throw new NotFound(artistId === null ? 'catalogue.label.gone' : 'catalogue.artist.gone')
  const sold = await tx
    .selectFrom('bundle')
    .where(artistId === null ? 'label_id' : 'artist_id', '=', artistId ?? labelId)
    .where('owner_id', '=', owner.id)
    .where('ended_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  if (sold) throw new Conflict('commerce.bundle.discographyExists')
}

/** Bundles of releases, and full discographies for less. */
export function createBundles({ db }: { db: Db }) {
  const own = async (tx: Db, owner: Person, id?: number): Promise<OwnBundle[]> => {
    const found = await findBundles(tx, id === undefined ? ofOwner(owner.id) : ofIds([id]))
    const parts = await findParts(
      tx,
      found.map((each) => each.id),
      null,
    )
    return found.map((bundle) =>
      viewOwn(
        bundle,
        parts.filter(({ bundle_id }) => bundle_id === bundle.id),
      ),
    )
  }

  return {
    /** Returns what these pages offer, without bundles that the buyer owns completely. */
    async offers(asked: OffersAsked, buyer: Person | null) {
      const where = pageOf(asked)
      if (!where) return { items: [], count_results: 0 }
      const found = await findBundles(db, where)
      const ids = found.map(({ id }) => id)
      const [parts, inCart] = await Promise.all([
        findParts(db, ids, buyer?.id ?? null),
        buyer ? findCartBundleRows(db, buyer.id) : [],
      ])
      const held = new Set(inCart.map(({ bundle_id }) => bundle_id))
      const items = found.flatMap((bundle): BundleOffer[] => {
        // What is in the cart on its own is replaced by the bundle, so it counts here.
        const its = parts
          .filter(({ bundle_id }) => bundle_id === bundle.id)
          .map((part) => ({ ...part, isElsewhere: false }))
        const lines = bundleLines(termsOf(bundle), its)
        if (lines.length === 0) return []
        const isOwn = bundle.owner_id === buyer?.id
        return [{ ...viewOffer(bundle, its, lines), isOwn, inCart: held.has(bundle.id) }]
      })
      return { items, count_results: items.length }
    },

    async list(owner: Person) {
      const items = await own(db, owner)
      return { items, count_results: items.length }
    },

    /**
     * @throws NotFound for music and profiles of others; Unacceptable for what isn't for sale, and for a price that saves
     * nothing; Conflict if there are too many
     */
    add: (bundle: NewBundle, owner: Person): Promise<OwnBundle> =>
      inTransaction(db, async (tx) => {
        await lockPurchases(tx, owner.id)
        const ids = bundle.releaseIds && [...new Set(bundle.releaseIds)]
        const releases = ids ? await mustBeSold(tx, ids, owner) : []
        if (ids && ids.length < BUNDLE_RELEASES_MIN)
          throw Unacceptable.field('releaseIds', 'contract.bundle.releases')
        if (!ids) await mustOwnProfile(tx, bundle, owner)
        const full = releases.reduce((sum, { price_cents }) => sum + price_cents, 0)
        if (bundle.price !== null && toCents(bundle.price) >= full)
          throw Unacceptable.field('price', text('commerce.bundle.savesNothing', { price: full }))
        if ((await findBundles(tx, ofOwner(owner.id))).length >= BUNDLES_MAX)
          throw new Conflict(text('commerce.bundle.tooMany', { max: BUNDLES_MAX }))
        const { id } = await tx
          .insertInto('bundle')
          .values({
            owner_id: owner.id,
            title: bundle.title,
            artist_id: bundle.artistId,
            label_id: bundle.labelId,
            price_cents: bundle.price === null ? null : toCents(bundle.price),
            percent: bundle.percent,
            ended_at: null,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        if (releases.length > 0)
          await tx
            .insertInto('bundle_release')
            .values(
              releases.map((release) => ({
                ...{ bundle_id: id, release_id: release.id, list_cents: release.price_cents },
              })),
            )
            .execute()
        return (await own(tx, owner, id))[0]!
      }),

    /** Orders keep what they are for. @throws NotFound, also for bundles of others */
    async end(id: number, owner: Person): Promise<void> {
      const { numUpdatedRows } = await db
        .updateTable('bundle')
        .set({ ended_at: new Date() })
        .where('id', '=', id)
        .where('owner_id', '=', owner.id)
        .where('ended_at', 'is', null)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw new NotFound('commerce.bundle.gone')
    },
  }
}
