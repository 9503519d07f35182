import type { Purchase } from '@hypha/contract'
import { listedProduct, type Product, productKey } from '../../cart/index.ts'

type Owned = Pick<
  Purchase,
  'product_id' | 'product_type' | 'title' | 'release' | 'source' | 'isRemoved'
>

/** The ZIP of a release contains its purchased tracks that still exist. */
const isInZip = ({ product_type, source, isRemoved }: Owned) =>
  product_type === 'song' && source !== 'claim' && !isRemoved

/** Returns the files to fetch: tracks of a release are combined into its ZIP if that contains no others. */
export function groupIntoZips(picked: readonly Owned[], owned: readonly Owned[]): Product[] {
  const isPicked = new Set(picked.map(productKey))
  const zipped = new Set<number>()
  for (const [release, tracks] of Map.groupBy(owned.filter(isInZip), (each) => each.release.id))
    if (tracks.length > 1 && tracks.every((each) => isPicked.has(productKey(each))))
      zipped.add(release)
  const products = picked.map((each): Product => {
    const { release } = each
    return isInZip(each) && zipped.has(release.id)
      ? { release: release.id, song: null, title: release.title }
      : listedProduct(each)
  })
  return products.filter(
    ({ release, song: track }, i) =>
      products.findIndex((each) => each.release === release && each.song === track) === i,
  )
}
