import type { Purchase } from '@hypha/contract'

export const OWNED_SORTS = [
  { value: 'newest', label: 'Newest' },
  { value: 'title', label: 'Title' },
  { value: 'artist', label: 'Artist' },
] as const
export type OwnedSort = (typeof OWNED_SORTS)[number]['value']

const compare = new Intl.Collator('en', { sensitivity: 'base', numeric: true }).compare

const artistOf = ({ artist }: Purchase) => artist?.name ?? 'Various Artists'

const BY: Record<OwnedSort, (a: Purchase, b: Purchase) => number> = {
  // As it is served.
  newest: () => 0,
  title: (a, b) => compare(a.title, b.title),
  artist: (a, b) => compare(artistOf(a), artistOf(b)) || compare(a.title, b.title),
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** What somebody owns that has all the words, as they want it sorted. */
export function ownedBy(
  owned: readonly Purchase[],
  { query, sort }: { query: string; sort: OwnedSort },
): Purchase[] {
  const words = plain(query).split(/\s+/).filter(Boolean)
  return owned
    .filter((each) => {
      const text = plain(`${each.title} ${artistOf(each)} ${each.release.title}`)
      return words.every((word) => text.includes(word))
    })
    .sort(BY[sort])
}
