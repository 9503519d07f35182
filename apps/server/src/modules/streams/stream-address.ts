import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'

/**
 * Addresses of streams. A public track in standard quality is everybody's: its address is signed for the file and an
 * expiry. All else (high quality, a draft that its owner or an admin hears) is signed for one browser too, by the
 * hash of its companion cookie: handed on, the address opens nothing.
 */
export const STREAM_PATH = '/media/streams/'
export const PLAYLIST_PATH = '/media/playlists/'

/** Long enough for a night of music; whole hours, so that pages that list tracks can be kept for everybody. */
const HOURS = 6

export interface StreamAddresses {
  /** `companionHash` null: for everybody. */
  sign(path: string, companionHash: Buffer | null, now: Date): string
  /** Whether the address is as we signed it, for this browser, and not expired. */
  verify(path: string, query: SignedQuery, companionHash: Buffer | null, now: Date): boolean
}

export interface SignedQuery {
  /** Unix seconds. */
  expires?: string
  /** `1` when it holds for one browser. */
  bound?: string
  signature?: string
}

export function createStreamAddresses(key: Uint8Array): StreamAddresses {
  // From plain bytes Node makes a key object at every use, with two errors thrown and caught on the way.
  const secret = createSecretKey(key)
  const signature = (path: string, expires: string, companionHash: Buffer | null) => {
    const hmac = createHmac('sha256', secret).update(`${path} ${expires} `)
    return (companionHash ? hmac.update(companionHash) : hmac.update('everybody')).digest(
      'base64url',
    )
  }
  return {
    sign(path, companionHash, now) {
      const expires = String((Math.floor(now.getTime() / 3_600_000) + HOURS + 1) * 3600)
      const query = new URLSearchParams({
        expires,
        ...(companionHash ? { bound: '1' } : {}),
        signature: signature(path, expires, companionHash),
      })
      return `${path}?${query.toString()}`
    },
    verify(path, { expires, bound, signature: given }, companionHash, now) {
      if (!expires || !given || !/^\d{10}$/.test(expires) || Number(expires) * 1000 < now.getTime())
        return false
      if (bound === '1' && !companionHash) return false
      const expected = Buffer.from(signature(path, expires, bound === '1' ? companionHash : null))
      const actual = Buffer.from(given)
      return actual.length === expected.length && timingSafeEqual(actual, expected)
    },
  }
}
