import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'

/**
 * Addresses of streams. A public track in standard quality is everybody's: its address is signed for the file and an
 * expiry. All else (high quality, a draft that its owner or an admin hears) is signed for one browser too, by the
 * hash of its companion cookie: handed on, the address opens nothing. A client that is no browser has no such cookie;
 * its address works for everybody who has it until it expires.
 */
export const STREAM_PATH = '/media/streams/'
export const PLAYLIST_PATH = '/media/playlists/'

/** Long enough for a night of music; whole hours, so that pages that list tracks can be kept for everybody. */
const HOURS = 6

/**
 * The one browser that an address is for, or null for a client that is no browser; `whileClosed` when its owner may
 * hear the track unpublished too.
 */
export interface Holder {
  companionHash: Buffer | null
  whileClosed: boolean
}

export interface StreamAddresses {
  /** `holder` null: for everybody. */
  sign(path: string, holder: Holder | null, now: Date): string
  /** Whether the address is as we signed it, for this browser, and not expired. */
  verify(path: string, query: SignedQuery, companionHash: Buffer | null, now: Date): boolean
}

export interface SignedQuery {
  /** Unix seconds. */
  expires?: string
  /**
   * There when it is one listener's: `open` while the track is open to everybody, `closed` also when not; with `-any`
   * for a client that is no browser.
   */
  bound?: string
  signature?: string
}

const BOUNDS = ['open', 'closed', 'open-any', 'closed-any'] as const
type Bound = (typeof BOUNDS)[number]
const isBound = (text: string): text is Bound => BOUNDS.some((each) => each === text)
const boundTo = ({ whileClosed, companionHash }: Holder): Bound => {
  const bound = whileClosed ? 'closed' : 'open'
  return companionHash ? bound : `${bound}-any`
}
/** Whether an address holds although its track is not open to everybody. */
export const holdsWhileClosed = (bound: string | undefined) =>
  bound === 'closed' || bound === 'closed-any'
const NOBODY = Buffer.alloc(0)

export function createStreamAddresses(key: Uint8Array): StreamAddresses {
  // From plain bytes Node makes a key object at every use, with two errors thrown and caught on the way.
  const secret = createSecretKey(key)
  const signature = (path: string, expires: string, bound: Bound | null, companion: Buffer) =>
    createHmac('sha256', secret)
      .update(`${path} ${expires} ${bound ?? 'everybody'} `)
      .update(companion)
      .digest('base64url')
  return {
    sign(path, holder, now) {
      const bound = holder && boundTo(holder)
      const expires = String((Math.floor(now.getTime() / 3_600_000) + HOURS + 1) * 3600)
      const query = new URLSearchParams({
        expires,
        ...(bound ? { bound } : {}),
        signature: signature(path, expires, bound, holder?.companionHash ?? NOBODY),
      })
      return `${path}?${query.toString()}`
    },
    verify(path, { expires, bound, signature: given }, companionHash, now) {
      if (!expires || !given || !/^\d{10}$/.test(expires) || Number(expires) * 1000 < now.getTime())
        return false
      if (bound !== undefined && !isBound(bound)) return false
      const isForBrowser = bound === 'open' || bound === 'closed'
      if (isForBrowser && !companionHash) return false
      const expected = Buffer.from(
        signature(path, expires, bound ?? null, isForBrowser ? companionHash! : NOBODY),
      )
      const actual = Buffer.from(given)
      return actual.length === expected.length && timingSafeEqual(actual, expected)
    },
  }
}
