/** Inputs of the download rules for a release or track. */
export interface Downloadable {
  /** 0: free for everybody. */
  price: number
  /** Publicly visible. */
  isOpen: boolean
  isOwn: boolean
  /** How the user got it, if at all. A purchase takes precedence over a claim. */
  entitlement: 'purchase' | 'claim' | null
}

/**
 * Whether a user may download a product (PB-02, PB-04, PB-05): `owned` without a limit, `free` within the
 * daily limit, `for-sale` after buying it; `unknown` means that they must not even learn that it exists.
 */
export function downloadEligibility(item: Downloadable): 'owned' | 'free' | 'for-sale' | 'unknown' {
  if (item.isOwn || item.entitlement === 'purchase') return 'owned'
  if (item.entitlement === 'claim') return 'free'
  if (!item.isOpen) return 'unknown'
  return item.price === 0 ? 'free' : 'for-sale'
}
