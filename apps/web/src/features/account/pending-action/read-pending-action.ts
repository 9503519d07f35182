import { PENDING_ACTION, type PendingAction } from '../../../lib/auth/pending-action.ts'

interface Stored {
  like?: { release?: unknown; song?: unknown; liked?: unknown }
  buy?: { release?: unknown; song?: unknown; title?: unknown }
  sets?: unknown
  bundle?: { id?: unknown; title?: unknown }
  redeem?: { code?: unknown }
  acceptGift?: { code?: unknown }
  gift?: { release?: unknown; song?: unknown; title?: unknown }
  download?: { release?: unknown; song?: unknown; title?: unknown }
}

const isId = (value: unknown) => Number.isInteger(value) && Number(value) > 0
const isReleaseOrTrack = (stored: { release?: unknown; song?: unknown }) =>
  isId(stored.release) && (stored.song === null || isId(stored.song))

const isNamed = (stored: { release?: unknown; song?: unknown; title?: unknown }) =>
  isReleaseOrTrack(stored) && typeof stored.title === 'string'

const isPendingAction = (stored: Stored) => {
  const { like, buy, gift, sets, bundle, redeem, acceptGift, download } = stored
  const code = redeem ?? acceptGift
  const product = buy ?? gift
  if (code) return typeof code.code === 'string'
  if (bundle) return isId(bundle.id) && typeof bundle.title === 'string'
  if (like) return isReleaseOrTrack(like) && typeof like.liked === 'boolean'
  if (product) return isNamed(product) && typeof sets === 'boolean'
  return download !== undefined && isNamed(download)
}

/** Returns the pending action of this tab, or null if there is none or it is malformed. */
export function readPendingAction(): PendingAction | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(PENDING_ACTION) ?? 'null') as Stored | null
    return stored && isPendingAction(stored) ? (stored as PendingAction) : null
  } catch {
    return null
  }
}
