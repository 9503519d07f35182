import {
  FEW_ITEMS_LEFT,
  type MerchCard,
  type MerchProduct,
  type OwnMerch,
  toDollars,
} from '@hypha/contract'
import { slugOf, viewPicture } from '../../catalogue/index.ts'
import type { MerchRow, Shown, VariantRow } from './merch.queries.ts'

/** The words of a product's address. */
export const slugOfTitle = (title: string): string => slugOf(title) || 'merch'

const leftOf = ({ stock, reserved }: VariantRow) => Math.max(0, stock - reserved)

function viewProfile(row: MerchRow): MerchCard['profile'] {
  if (row.artist_id !== null)
    return {
      kind: 'artist',
      id: row.artist_id,
      identifier: row.artist_identifier!,
      name: row.artist_name!,
    }
  if (row.label_id !== null)
    return {
      kind: 'label',
      id: row.label_id,
      identifier: row.label_identifier!,
      name: row.label_title!,
    }
  return null
}

export function viewCard({ product, variants }: Shown): MerchCard {
  const [picture] = product.pictures
  const prices = variants.map(({ price_cents }) => price_cents)
  return {
    id: product.id,
    slug: slugOfTitle(product.title),
    title: product.title,
    picture: picture ? viewPicture(picture.id, picture.key) : null,
    priceFrom: toDollars(Math.min(...prices)),
    priceTo: toDollars(Math.max(...prices)),
    isSoldOut: variants.every((variant) => leftOf(variant) === 0),
    shipsFrom: product.ships_from,
    editionSize: product.edition_size,
    profile: viewProfile(product),
  }
}

const viewRelease = (row: MerchRow) =>
  row.release_id === null
    ? null
    : { id: row.release_id, identifier: row.release_identifier!, title: row.release_title! }

const viewPictures = ({ pictures }: MerchRow) => pictures.map(({ id, key }) => viewPicture(id, key))

export const viewProduct = (
  shown: Shown,
  { isOwn, shipping }: Pick<MerchProduct, 'isOwn' | 'shipping'>,
): MerchProduct => ({
  ...viewCard(shown),
  description: shown.product.description,
  pictures: viewPictures(shown.product),
  variants: shown.variants.map((variant) => {
    const left = leftOf(variant)
    return {
      id: variant.id,
      name: variant.name,
      price: toDollars(variant.price_cents),
      isSoldOut: left === 0,
      left: left <= FEW_ITEMS_LEFT ? left : null,
    }
  }),
  release: shown.product.is_release_public ? viewRelease(shown.product) : null,
  grantsRelease: shown.product.grants_release,
  isOwn,
  shipping,
})

export const viewOwn = (shown: Shown): OwnMerch => ({
  ...viewCard(shown),
  description: shown.product.description,
  status: shown.product.status,
  release: viewRelease(shown.product),
  grantsRelease: shown.product.grants_release,
  pictures: viewPictures(shown.product),
  variants: shown.variants.map(({ id, name, price_cents: cents, stock, sold, reserved }) => ({
    ...{ id, name, stock, sold, reserved, price: toDollars(cents) },
  })),
  weightGrams: shown.product.weight_grams,
})
