import { type Chosen, chosenFrom } from './checkout-state.ts'

/**
 * A checkout that was opened from a link (CK-06): `/membership-check-out#clientSecret=…&membership={"type":"founder"}`.
 * Its parameters are in the fragment, which no server, log or referrer sees. They are moved to the tab's storage before
 * anything else reads the address, so that they survive a login without entering a query string.
 */
const KEY = 'checkoutLink'

/** Which membership the fragment asks to pay; null without a secret. */
export function membershipInLink(hash: string): Chosen | null {
  const params = new URLSearchParams(hash)
  if (!params.get('clientSecret')) return null
  try {
    return chosenFrom(JSON.parse(params.get('membership') ?? ''))
  } catch {
    return null
  }
}

/** Keeps what a fragment asks for. @returns whether it was a checkout's */
export function saveCheckoutLink(hash: string): boolean {
  if (!new URLSearchParams(hash).has('clientSecret')) return false
  const membership = membershipInLink(hash)
  if (membership) sessionStorage.setItem(KEY, JSON.stringify(membership))
  return true
}

/** The membership of the link that this tab was opened with. */
export function linkedMembership(): Chosen | null {
  const saved = sessionStorage.getItem(KEY)
  return saved === null ? null : chosenFrom(JSON.parse(saved))
}

export const forgetCheckoutLink = () => sessionStorage.removeItem(KEY)
