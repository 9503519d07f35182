import type { Purchase } from '@hypha/contract'
import type { Texts } from '@hypha/i18n/use-texts.ts'

export const OWNED_SORTS = ['newest', 'title', 'artist'] as const
export type OwnedSort = (typeof OWNED_SORTS)[number]

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Returns the owned products that match the search, sorted. */
export function ownedBy(
  { t, format }: Pick<Texts<'orders'>, 't' | 'format'>,
  owned: readonly Purchase[],
  { query, sort }: { query: string; sort: OwnedSort },
): Purchase[] {
  const artistOf = ({ artist }: Purchase) => artist?.name ?? t('variousArtists')
  const by: Record<OwnedSort, (a: Purchase, b: Purchase) => number> = {
    // The server's order.
    newest: () => 0,
    title: (a, b) => format.compare(a.title, b.title),
    artist: (a, b) => format.compare(artistOf(a), artistOf(b)) || format.compare(a.title, b.title),
  }
  const words = plain(query).split(/\s+/).filter(Boolean)
  return owned
    .filter((each) => {
      const text = plain(`${each.title} ${artistOf(each)} ${each.release.title}`)
      return words.every((word) => text.includes(word))
    })
    .sort(by[sort])
}
