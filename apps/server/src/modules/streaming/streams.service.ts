import { hearsHighQuality, isPublic, type ReleaseStatus, type Stream } from '@hypha/contract'
import type { Selectable } from 'kysely'
import type { CurrentUser } from '../../platform/auth/current-user.ts'
import type { Db } from '../../platform/database/connection.ts'
import type { Notifications } from '../../platform/database/notifications.ts'
import type { TrackRenditionTable } from '../../platform/database/schema.ts'
import { type Callers, referenceOf } from '../accounts/index.ts'
import { findHeard, findStreamed } from './streams.queries.ts'
import { type Holder, PLAYLIST_PATH, STREAM_PATH, type StreamAddresses } from './stream-address.ts'

/** The user, and the hash of their browser's companion cookie; null if anonymous, or for another client. */
export interface Listener {
  user: CurrentUser | null
  companionHash: Buffer | null
}

type Rendition = Selectable<TrackRenditionTable>

/** The facts of a track and its release that decide who may hear it. */
export interface Playable {
  media_key: string | null
  deleted_at: Date | null
  release_status: ReleaseStatus
  release_deleted_at: Date | null
  owner_id: number
  /** Whether it is available at once in a pre-order. */
  is_instant_now: boolean
  /** Whether the listener bought or claimed it, and it is out; owners keep access whatever happens to the track. */
  is_owned?: boolean
}

const isOpen = (
  track: Pick<Playable, 'deleted_at' | 'release_status' | 'release_deleted_at' | 'is_instant_now'>,
) =>
  !track.deleted_at &&
  (track.is_instant_now ||
    isPublic({ status: track.release_status, deleted: track.release_deleted_at !== null }))

/** Returns whether this listener may hear the track at all. */
export const mayHear = (track: Playable, user: CurrentUser | null) =>
  isOpen(track) || mayHearClosed(track, user)

const mayHearClosed = (track: Playable, user: CurrentUser | null) =>
  user !== null && (user.isAdmin || user.id === track.owner_id || track.is_owned === true)

/** High quality is for Premium and founders (PL-14), and for the owner and admins. */
export const mayHearHigh = (track: Playable, user: CurrentUser | null) =>
  hearsHighQuality(user) || (user !== null && (user.isAdmin || user.id === track.owner_id))

/** Returns signed addresses of the renditions that this listener may hear. */
export function streamsFor(
  track: Playable & { renditions: Rendition[] },
  listener: Listener,
  addresses: Pick<StreamAddresses, 'sign'>,
  now: Date,
): { link: string | null; streams: Stream[] } {
  if (!track.media_key || !mayHear(track, listener.user)) return { link: null, streams: [] }
  const allowed = track.renditions.filter(
    (each) => each.quality === 'standard' || mayHearHigh(track, listener.user),
  )
  const holder = listener.user && {
    by: referenceOf(listener.user),
    companionHash: listener.companionHash,
    whileClosed: mayHearClosed(track, listener.user),
  }
  const holderOf = (quality: string) => (isOpen(track) && quality === 'standard' ? null : holder)
  return signStreams(track.media_key, allowed, { addresses, holderOf, now })
}

/** Returns addresses of all renditions for anyone with a promo link, as long as the link works. */
export function streamsForPromo(
  { media_key, renditions }: Pick<Playable, 'media_key'> & { renditions: Rendition[] },
  promoLinkId: number,
  addresses: Pick<StreamAddresses, 'sign'>,
  now: Date,
) {
  const holderOf = () => ({ promoLinkId })
  return media_key
    ? signStreams(media_key, renditions, { addresses, holderOf, now })
    : { link: null, streams: [] }
}

function signStreams(
  mediaKey: string,
  renditions: readonly Rendition[],
  {
    addresses,
    holderOf,
    now,
  }: {
    addresses: Pick<StreamAddresses, 'sign'>
    holderOf: (quality: string) => Holder | null
    now: Date
  },
): { link: string | null; streams: Stream[] } {
  const streams = renditions.map((each) => ({
    quality: each.quality,
    url: addresses.sign(STREAM_PATH + each.key, holderOf(each.quality), now),
    codec: each.codec,
    bitsPerSecond: each.bits_per_second,
    initBytes: each.init_bytes,
    segmentBytes: each.segment_bytes,
    segmentSeconds: each.segment_seconds,
  }))
  if (streams.length === 0) return { link: null, streams }
  const playlist = `${PLAYLIST_PATH}${mediaKey}/${streams.at(-1)!.quality}.m3u8`
  return { link: addresses.sign(playlist, holderOf(streams.at(-1)!.quality), now), streams }
}

export interface StreamAccess {
  /** Returns whether the track behind a media key is public now. Cached until it changes. */
  isOpen(mediaKey: string): Promise<boolean>
  /**
   * Returns whether the listener whom an address was signed for may still hear the track in this quality: their session or token
   * lives, and so does their plan or ownership. A minute old at most.
   */
  mayStillHear(by: string, mediaKey: string, quality: 'standard' | 'high'): Promise<boolean>
}

const CACHED_MAX = 50_000
/** Players request a segment every few seconds. */
const HEARD_CACHED_MS = 60_000

export async function createStreamAccess(
  db: Db,
  notifications: Notifications,
  callers: Callers,
): Promise<StreamAccess> {
  const cached = new Map<string, { releaseId: number; open: boolean }>()
  let changes = 0
  const forget = (releaseId: string) => {
    changes++
    for (const [key, each] of cached) if (String(each.releaseId) === releaseId) cached.delete(key)
  }
  await notifications.listen('catalogue', forget, () => {
    changes++
    cached.clear()
  })
  const lookUp = async (mediaKey: string): Promise<boolean> => {
    const before = changes
    const [track] = await findStreamed(db, [mediaKey])
    if (!track) return false
    const open = isOpen(track)
    if (cached.size >= CACHED_MAX) cached.clear()
    // A read during a change may be outdated, so it is not cached.
    if (changes === before) cached.set(mediaKey, { releaseId: track.release_id, open })
    return open
  }
  const heard = new Map<string, { standard: boolean; high: boolean; readAt: number }>()
  const lookUpHeard = async (by: string, mediaKey: string) => {
    const user = await callers.find(by)
    const track = user && (await findHeard(db, mediaKey, user.id))
    const standard = Boolean(track && mayHear(track, user))
    return { standard, high: standard && mayHearHigh(track!, user), readAt: Date.now() }
  }
  return {
    isOpen: async (mediaKey) => cached.get(mediaKey)?.open ?? lookUp(mediaKey),
    async mayStillHear(by, mediaKey, quality) {
      const key = `${by} ${mediaKey}`
      const known = heard.get(key)
      if (known && Math.abs(Date.now() - known.readAt) < HEARD_CACHED_MS) return known[quality]
      const found = await lookUpHeard(by, mediaKey)
      if (heard.size >= CACHED_MAX) heard.clear()
      heard.set(key, found)
      return found[quality]
    },
  }
}
