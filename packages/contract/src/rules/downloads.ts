/** What decides whether somebody may download a release or a track. */
export interface Downloadable {
  /** 0: everybody may have it for nothing. */
  price: number
  /** Everybody can see it. */
  isOpen: boolean
  isOwn: boolean
  /** How it came to be theirs, if it did: by money once is by money. */
  entitlement: 'purchase' | 'claim' | null
}

/**
 * Whether somebody may download it (PB-02, PB-04, PB-05): `owned` without a limit, `free` within the day's, `for-sale`
 * once it is bought, and of what is `unknown` they may not even know.
 */
export function downloadEligibility(item: Downloadable): 'owned' | 'free' | 'for-sale' | 'unknown' {
  if (item.isOwn || item.entitlement === 'purchase') return 'owned'
  if (item.entitlement === 'claim') return 'free'
  if (!item.isOpen) return 'unknown'
  return item.price === 0 ? 'free' : 'for-sale'
}
