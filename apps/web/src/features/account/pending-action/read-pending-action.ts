import { PENDING_ACTION, type PendingAction } from '../../../lib/auth/pending-action.ts'

interface Stored {
  like?: { release?: unknown; song?: unknown; liked?: unknown }
  buy?: { release?: unknown; song?: unknown; title?: unknown }
  sets?: unknown
  bundle?: { id?: unknown; title?: unknown }
  redeem?: { code?: unknown }
  download?: { release?: unknown; song?: unknown; title?: unknown }
}

const isId = (value: unknown) => Number.isInteger(value) && Number(value) > 0
const isReleaseOrTrack = (stored: { release?: unknown; song?: unknown }) =>
  isId(stored.release) && (stored.song === null || isId(stored.song))

const isNamed = (stored: { release?: unknown; song?: unknown; title?: unknown }) =>
  isReleaseOrTrack(stored) && typeof stored.title === 'string'

const isPendingAction = ({ like, buy, sets, bundle, redeem, download }: Stored) =>
  redeem
    ? typeof redeem.code === 'string'
    : bundle
      ? isId(bundle.id) && typeof bundle.title === 'string'
      : like
        ? isReleaseOrTrack(like) && typeof like.liked === 'boolean'
        : buy
          ? isNamed(buy) && typeof sets === 'boolean'
          : download !== undefined && isNamed(download)

/** Returns the pending action of this tab, or null if there is none or it is malformed. */
export function readPendingAction(): PendingAction | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(PENDING_ACTION) ?? 'null') as Stored | null
    return stored && isPendingAction(stored) ? (stored as PendingAction) : null
  } catch {
    return null
  }
}
