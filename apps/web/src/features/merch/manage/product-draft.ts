import type { MerchStatus, OwnMerch, Picture } from '@hypha/contract'
import type { Api } from '../../../lib/api/client.ts'

type Fields = Parameters<Api['merch']['addMerch']>[0]['body']

export interface VariantDraft {
  /** Of React's list; new variants have no id. */
  key: number
  id: number | null
  name: string
  price: string
  stock: number | null
}

/** A product as its form holds it: text as typed. */
export interface ProductDraft {
  title: string
  description: string
  status: MerchStatus
  /** `artist-7` */
  profile: string
  /** 0 for none. */
  releaseId: number
  grantsRelease: boolean
  pictures: readonly Pick<Picture, 'id' | 'contentUrl'>[]
  variants: readonly VariantDraft[]
  weightGrams: number | null
  isNumbered: boolean
  editionSize: number | null
  shipsFrom: string
}

let lastKey = 0

export const newVariant = (price = ''): VariantDraft => ({
  ...{ key: ++lastKey, id: null, name: '', price, stock: null },
})

export function draftOf(product: OwnMerch | null): ProductDraft {
  const profile = product?.profile
  return {
    title: product?.title ?? '',
    description: product?.description ?? '',
    status: product?.status ?? 'draft',
    profile: profile ? `${profile.kind}-${profile.id}` : '',
    releaseId: product?.release?.id ?? 0,
    grantsRelease: product?.grantsRelease ?? false,
    pictures: product?.pictures ?? [],
    variants: product
      ? product.variants.map(({ id, name, price, stock }) => ({
          ...{ key: ++lastKey, id, name, stock, price: price.toFixed(2) },
        }))
      : [newVariant()],
    weightGrams: product?.weightGrams ?? null,
    isNumbered: product !== null && product.editionSize !== null,
    editionSize: product?.editionSize ?? null,
    shipsFrom: product?.shipsFrom ?? '',
  }
}

/** Parses the text of a price field. Returns NaN if it isn't a number, which the server refuses. */
const priceOf = (text: string): number => (text === '' ? Number.NaN : Number(text))

/** Converts a draft to the request body. What is missing is sent as it is, and refused with the field's error. */
export function fieldsOf(draft: ProductDraft): Fields {
  const [kind = '', id = ''] = draft.profile.split('-')
  return {
    title: draft.title,
    description: draft.description,
    status: draft.status,
    profile: { kind: kind as 'artist', id: Number(id) },
    releaseId: draft.releaseId || null,
    grantsRelease: draft.grantsRelease && draft.releaseId !== 0,
    pictures: draft.pictures.map((picture) => `/api/media_objects/${picture.id}`),
    variants: draft.variants.map((variant) => ({
      id: variant.id,
      name: variant.name.trim(),
      price: priceOf(variant.price),
      stock: variant.stock ?? 0,
    })),
    weightGrams: draft.weightGrams ?? 0,
    editionSize: draft.isNumbered ? (draft.editionSize ?? 0) : null,
    shipsFrom: draft.shipsFrom || null,
  }
}
