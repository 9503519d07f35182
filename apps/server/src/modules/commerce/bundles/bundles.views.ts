import { type BundleOffer, type OwnBundle, toDollars } from '@hypha/contract'
import { viewCover } from '../../catalogue/index.ts'
import { viewNamedProduct } from '../cart/product-card.ts'
import { type BundleLine, bundleLines, isOwned, priceOf } from './bundle.rules.ts'
import type { BundleRow, PartRow } from './bundles.queries.ts'

export const termsOf = ({ price_cents, percent }: BundleRow) => ({
  priceCents: price_cents,
  percent,
})

const viewNamed = ({ id, title, is_discography }: BundleRow) => ({
  ...{ id, title },
  isDiscography: is_discography,
})

const viewRelease = (part: PartRow) => ({
  id: part.release_id,
  identifier: part.release_identifier,
  title: part.title,
  cover: viewCover(part),
  artist: viewNamedProduct(part).artist,
})

/** Returns what a buyer gets, and for how much. */
export function viewOffer(
  bundle: BundleRow,
  parts: readonly PartRow[],
  lines: readonly BundleLine[],
) {
  const ids = new Set(lines.map(({ releaseId }) => releaseId))
  const { cents, aloneCents } = priceOf(lines)
  return {
    ...viewNamed(bundle),
    releases: parts.filter(({ release_id }) => ids.has(release_id)).map(viewRelease),
    price: toDollars(cents),
    fullPrice: toDollars(aloneCents),
    owned: parts.filter((part) => part.isSold && isOwned(part)).length,
  } satisfies Partial<BundleOffer>
}

export function viewOwn(bundle: BundleRow, parts: readonly PartRow[]): OwnBundle {
  const lines = bundleLines(termsOf(bundle), parts)
  const { cents, aloneCents } = priceOf(lines)
  const isSold = lines.length > 0
  return {
    ...viewNamed(bundle),
    fixedPrice: bundle.price_cents === null ? null : toDollars(bundle.price_cents),
    percent: bundle.percent,
    price: isSold ? toDollars(cents) : null,
    fullPrice: isSold ? toDollars(aloneCents) : null,
    releases: parts.map((part) => ({
      id: part.release_id,
      title: part.title,
      isSold: part.isSold,
    })),
  }
}
