import type { Order, Release } from '@hypha/contract'
import type { ListKind } from '@hypha/contract/rules/audience'

/** An artist or label behind an item of an order. */
export interface Seller {
  kind: ListKind
  id: number
  name: string
}

export const sellerKey = ({ kind, id }: Pick<Seller, 'kind' | 'id'>) => `${kind} ${id}`

type Item = Pick<Order['items'][number], 'product_type' | 'artist'> & { release: { id: number } }
type Bought = Pick<Release, 'id' | 'recordLabel'> & {
  playList: readonly { song: Pick<Release['playList'][number]['song'], 'artist'> }[]
}

/**
 * Returns the artists and labels of an order, each once: the artists named in it, their labels, then the
 * artists on compilations. For a release that could not be loaded, only the artist named in the order.
 */
export function sellersOf(items: readonly Item[], releases: readonly Bought[]): Seller[] {
  const byId = new Map(releases.map((release) => [release.id, release]))
  const artist = ({ id, name }: { id: number; name: string }): Seller => ({
    kind: 'artist',
    id,
    name,
  })
  const named = items.flatMap((item) => (item.artist ? [artist(item.artist)] : []))
  const labels = items.flatMap((item): Seller[] => {
    const label = byId.get(item.release.id)?.recordLabel
    return label ? [{ kind: 'label', id: label.id, name: label.title }] : []
  })
  const onCompilations = items
    .filter((item) => item.product_type === 'music_release' && !item.artist)
    .flatMap((item) => byId.get(item.release.id)?.playList ?? [])
    .map(({ song: track }) => artist(track.artist))
  const all = [...named, ...labels, ...onCompilations]
  return [...new Map(all.map((seller) => [sellerKey(seller), seller])).values()]
}
