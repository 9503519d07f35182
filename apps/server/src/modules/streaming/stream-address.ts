import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import { keyOfSignature, type Keys } from '../../platform/secrets/keys.ts'

/**
 * Addresses of streams. A public track in standard quality is public: its address is signed for the file and an expiry.
 * Everything else (high quality, drafts for their owner or admins) is also bound to one browser by the hash of its
 * companion cookie, so sharing the address is useless. Non-browser clients have no such cookie; their addresses work
 * for anybody. Both name the session or token they were signed for, and end with it and with its right to listen
 * (`StreamAccess`). Addresses of a promo link work for anybody as long as the link does.
 */
export const STREAM_PATH = '/media/streams/'
export const PLAYLIST_PATH = '/media/playlists/'

/** Long enough for a night of music; whole hours, so pages that list tracks can be cached for everybody. */
const HOURS = 6

/**
 * The browser that an address is bound to; `companionHash` is null for non-browser clients. `whileClosed` lets owners
 * and admins play unpublished tracks; `by` names the session or token (`referenceOf`).
 */
export interface Listening {
  by: string
  companionHash: Buffer | null
  whileClosed: boolean
}

/** Whom an address is for. */
export type Holder = Listening | { promoLinkId: number }

export interface StreamAddresses {
  /** @param holder null for an address that works for everybody */
  sign(path: string, holder: Holder | null, now: Date): string
  /** Returns whether the signature is valid, for this browser, and not expired. */
  verify(path: string, query: SignedQuery, companionHash: Buffer | null, now: Date): boolean
}

export interface SignedQuery {
  /** Unix seconds. */
  expires?: string
  /**
   * Set if the address is for one listener: `open` works while the track is public, `closed` always; with `-any` for
   * non-browser clients. `promo-7` works while the promo link does.
   */
  bound?: string
  /** The session or token of the listener. */
  by?: string
  signature?: string
}

const BOUNDS = ['open', 'closed', 'open-any', 'closed-any'] as const
type Bound = (typeof BOUNDS)[number] | `promo-${number}`
const PROMO = /^promo-(\d{1,10})$/
const isBound = (text: string): text is Bound =>
  PROMO.test(text) || BOUNDS.some((each) => each === text)
const boundTo = (holder: Holder): Bound => {
  if ('promoLinkId' in holder) return `promo-${holder.promoLinkId}`
  const bound = holder.whileClosed ? 'closed' : 'open'
  return holder.companionHash ? bound : `${bound}-any`
}
/** Returns the promo link that an address is for, or null. */
export const promoLinkOf = (bound: string | undefined): number | null => {
  const id = PROMO.exec(bound ?? '')?.[1]
  return id === undefined ? null : Number(id)
}
/** Returns whether an address works although its track is not public. */
export const holdsWhileClosed = (bound: string | undefined) =>
  bound === 'closed' || bound === 'closed-any'
const NOBODY = Buffer.alloc(0)
export const companionOf = (holder: Holder | null): Buffer | null =>
  holder && 'companionHash' in holder ? holder.companionHash : null

export function createStreamAddresses(keys: Keys): StreamAddresses {
  // With raw bytes, Node would create a key object on every use, throwing and catching two errors.
  const secrets = keys.map((key) => createSecretKey(key))
  const signature = (
    secret: KeyObject,
    path: string,
    expires: string,
    { bound, by, companion }: { bound: Bound | null; by: string; companion: Buffer },
  ) =>
    createHmac('sha256', secret)
      .update(`${path} ${expires} ${bound ?? 'everybody'} ${by} `)
      .update(companion)
      .digest('base64url')
  return {
    sign(path, holder, now) {
      const bound = holder && boundTo(holder)
      const expires = String((Math.floor(now.getTime() / 3_600_000) + HOURS + 1) * 3600)
      const by = holder && 'by' in holder ? holder.by : ''
      const query = new URLSearchParams({
        expires,
        ...(bound ? { bound } : {}),
        ...(by ? { by } : {}),
        signature: signature(secrets[0]!, path, expires, {
          ...{ bound, by },
          companion: companionOf(holder) ?? NOBODY,
        }),
      })
      return `${path}?${query.toString()}`
    },
    verify(path, { expires, bound, by, signature: given }, companionHash, now) {
      if (!expires || !given || !/^\d{10}$/.test(expires) || Number(expires) * 1000 < now.getTime())
        return false
      if (bound !== undefined && !isBound(bound)) return false
      const isForBrowser = bound === 'open' || bound === 'closed'
      if (isForBrowser && !companionHash) return false
      const sign = (secret: KeyObject) =>
        signature(secret, path, expires, {
          ...{ bound: bound ?? null, by: by ?? '' },
          companion: isForBrowser ? companionHash! : NOBODY,
        })
      return keyOfSignature(secrets, given, sign) !== null
    },
  }
}
