import {
  MERCH_PRODUCTS_MAX,
  type MerchCard,
  type MerchFields,
  type MerchProduct,
  type MerchStatus,
  type OwnMerch,
  PAGE_SIZE,
} from '@hypha/contract'
import type { CurrentUser } from '../../../platform/auth/current-user.ts'
import { type Db, inTransaction } from '../../../platform/database/connection.ts'
import { Conflict, NotFound, Unacceptable } from '../../../platform/errors.ts'
import { text } from '../../../platform/texts/text.ts'
import type { MediaObjects } from '../../catalogue/index.ts'
import { findShippingPrices } from '../shipping/shipping.queries.ts'
import {
  countNumbers,
  findOwnProducts,
  findProduct,
  findShop,
  insertProduct,
  isOrdered,
  lockProduct,
  type ProductColumns,
  replacePictures,
  type Shop,
  type Shown,
  updateProduct,
} from './merch.queries.ts'
import { viewCard, viewOwn, viewProduct } from './merch.views.ts'
import { writeVariants } from './write-variants.ts'

export type Merch = ReturnType<typeof createMerch>
type Person = Pick<CurrentUser, 'id' | 'isAdmin'>

interface Parts {
  db: Db
  mediaObjects: MediaObjects
}

/** @throws NotFound for products of others, so nobody can probe for drafts */
function mustOwn(ownerId: number | undefined, person: Person): void {
  if (ownerId !== person.id) throw new NotFound('merch.gone')
}

/** @throws Unacceptable unless this person manages the profile, and the release is theirs */
async function refuseForeign(tx: Db, fields: MerchFields, person: Person): Promise<void> {
  const { kind, id } = fields.profile
  const profile = await tx
    .selectFrom(kind)
    .where('id', '=', id)
    .where('owner_id', '=', person.id)
    .select('id')
    .executeTakeFirst()
  if (!profile) throw Unacceptable.field('profile', 'merch.notYourProfile')
  if (fields.releaseId === null) {
    if (fields.grantsRelease) throw Unacceptable.field('releaseId', 'merch.chooseRelease')
    return
  }
  const release = await tx
    .selectFrom('release')
    .where('id', '=', fields.releaseId)
    .where('owner_id', '=', person.id)
    .where('deleted_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  if (!release) throw Unacceptable.field('releaseId', 'merch.notYourRelease')
}

/** Makes the page of the artist or label public, which the product links to. */
const announceProfile = (tx: Db, { kind, id }: MerchFields['profile']) =>
  tx
    .updateTable(kind)
    .set({ public_since: new Date() })
    .where('id', '=', id)
    .where('public_since', 'is', null)
    .execute()

const columnsOf = (fields: MerchFields): ProductColumns => ({
  artist_id: fields.profile.kind === 'artist' ? fields.profile.id : null,
  label_id: fields.profile.kind === 'label' ? fields.profile.id : null,
  release_id: fields.releaseId,
  title: fields.title,
  description: fields.description,
  status: fields.status,
  grants_release: fields.grantsRelease,
  weight_grams: fields.weightGrams,
  edition_size: fields.editionSize,
  ships_from: fields.shipsFrom,
})

/** The physical products of artists and labels. */
export function createMerch({ db, mediaObjects }: Parts) {
  const write = async (tx: Db, id: number, fields: MerchFields, person: Person) => {
    const pictures = []
    for (const address of fields.pictures)
      pictures.push((await mediaObjects.ownId(tx, address, person.id, 'pictures'))!)
    await replacePictures(tx, id, pictures)
    await writeVariants(tx, id, fields.variants)
    if (fields.status === 'published') await announceProfile(tx, fields.profile)
    if (fields.editionSize === null) return
    const taken = await countNumbers(tx, id)
    const stock = fields.variants.reduce((sum, variant) => sum + variant.stock, 0)
    if (taken + stock > fields.editionSize)
      throw Unacceptable.field(
        'editionSize',
        text('merch.editionTooSmall', { count: taken + stock }),
      )
  }

  const showOwn = async (tx: Db, id: number): Promise<OwnMerch> =>
    viewOwn((await findProduct(tx, id))!)

  /** @throws NotFound for drafts and archived products of others */
  const findVisible = async (id: number, person: { id: number } | null): Promise<Shown> => {
    const shown = await findProduct(db, id)
    const isOpen = shown?.product.status === 'published' || shown?.product.owner_id === person?.id
    if (!shown || !isOpen) throw new NotFound('merch.gone')
    return shown
  }

  return {
    async shop(shop: Shop): Promise<{ items: MerchCard[]; count_results: number }> {
      if (Object.values(shop).every((id) => id === undefined))
        return { items: [], count_results: 0 }
      const items = (await findShop(db, shop)).map(viewCard)
      return { items, count_results: items.length }
    },

    async find(id: number, person: { id: number } | null): Promise<MerchProduct> {
      const shown = await findVisible(id, person)
      const { owner_id: ownerId, weight_grams: grams } = shown.product
      return viewProduct(shown, {
        isOwn: ownerId === person?.id,
        shipping: await findShippingPrices(db, ownerId, grams),
      })
    },

    async own(
      person: Person,
      { status, page }: { status?: MerchStatus | undefined; page: number },
    ) {
      const offset = (page - 1) * PAGE_SIZE
      const { rows, count } = await findOwnProducts(db, person.id, {
        ...{ status, limit: PAGE_SIZE, offset },
      })
      return { items: rows.map(viewOwn), count_results: count }
    },

    async findOwn(id: number, person: Person): Promise<OwnMerch> {
      const shown = await findProduct(db, id)
      mustOwn(shown?.product.owner_id, person)
      return viewOwn(shown!)
    },

    /** @throws Unacceptable; Conflict for too many products */
    add: (fields: MerchFields, person: Person): Promise<OwnMerch> =>
      inTransaction(db, async (tx) => {
        await refuseForeign(tx, fields, person)
        const { count } = await findOwnProducts(tx, person.id, { limit: 0, offset: 0 })
        if (count >= MERCH_PRODUCTS_MAX)
          throw new Conflict(text('merch.tooMany', { max: MERCH_PRODUCTS_MAX }))
        const { id } = await insertProduct(tx, person.id, columnsOf(fields))
        await write(tx, id, fields, person)
        return showOwn(tx, id)
      }),

    /** @throws NotFound; Unacceptable */
    edit: (id: number, fields: MerchFields, person: Person): Promise<OwnMerch> =>
      inTransaction(db, async (tx) => {
        mustOwn((await lockProduct(tx, id))?.owner_id, person)
        await refuseForeign(tx, fields, person)
        await updateProduct(tx, id, columnsOf(fields))
        await write(tx, id, fields, person)
        return showOwn(tx, id)
      }),

    /** @throws NotFound; Conflict once it was ordered */
    remove: (id: number, person: Person): Promise<void> =>
      inTransaction(db, async (tx) => {
        mustOwn((await lockProduct(tx, id))?.owner_id, person)
        if (await isOrdered(tx, id)) throw new Conflict('merch.ordered')
        await tx.deleteFrom('merch_product').where('id', '=', id).execute()
      }),
  }
}
