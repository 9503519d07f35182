import { type Chosen, chosenFrom } from './checkout-state.ts'

/**
 * A checkout opened from a link (CK-06):
 * `/membership-check-out#clientSecret=…&membership={"type":"founder"}`. The parameters are in the fragment,
 * which no server, log or referrer sees. They are moved to session storage before anything else reads the
 * URL, so that they survive a login without entering a query string.
 */
const KEY = 'checkoutLink'

/** Returns the membership in a fragment; null without a client secret. */
export function membershipInLink(hash: string): Chosen | null {
  const params = new URLSearchParams(hash)
  if (!params.get('clientSecret')) return null
  try {
    return chosenFrom(JSON.parse(params.get('membership') ?? ''))
  } catch {
    return null
  }
}

/** Saves the parameters of a checkout fragment. @returns whether it was one */
export function saveCheckoutLink(hash: string): boolean {
  if (!new URLSearchParams(hash).has('clientSecret')) return false
  const membership = membershipInLink(hash)
  if (membership) sessionStorage.setItem(KEY, JSON.stringify(membership))
  return true
}

/** Returns the membership of the link that opened this tab. */
export function linkedMembership(): Chosen | null {
  const saved = sessionStorage.getItem(KEY)
  return saved === null ? null : chosenFrom(JSON.parse(saved))
}

export const forgetCheckoutLink = () => sessionStorage.removeItem(KEY)
