/** The secret in the address of a door link: 32 bytes in base64url. */
const SECRET = /^[\w-]{43}$/

const keyOf = (eventId: string | number) => `doorLink ${eventId}`

/**
 * Stores the secret of a door link. It is in the fragment of the address, which no server sees. Returns whether there
 * was one, so that it can be removed from the address.
 */
export function takeDoorLink(eventId: string, hash: string): boolean {
  const isLink = SECRET.test(hash)
  if (isLink) localStorage.setItem(keyOf(eventId), hash)
  return isLink
}

/** Returns the stored secret of the door link of an event: this device belongs to a helper. */
export const readDoorLink = (eventId: string | number): string | null =>
  localStorage.getItem(keyOf(eventId))

export const forgetDoorLink = (eventId: string | number): void =>
  localStorage.removeItem(keyOf(eventId))
