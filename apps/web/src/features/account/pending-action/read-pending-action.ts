import { PENDING_ACTION, type PendingAction } from '../../../lib/auth/pending-action.ts'

interface Stored {
  like?: { release?: unknown; song?: unknown; liked?: unknown }
  buy?: { release?: unknown; song?: unknown; title?: unknown }
  sets?: unknown
  download?: { release?: unknown; song?: unknown; title?: unknown }
}

const isId = (value: unknown) => Number.isInteger(value) && Number(value) > 0
const isThing = (thing: { release?: unknown; song?: unknown }) =>
  isId(thing.release) && (thing.song === null || isId(thing.song))

const isNamed = (thing: { release?: unknown; song?: unknown; title?: unknown }) =>
  isThing(thing) && typeof thing.title === 'string'

const isIntent = ({ like, buy, sets, download }: Stored) =>
  like
    ? isThing(like) && typeof like.liked === 'boolean'
    : buy
      ? isNamed(buy) && typeof sets === 'boolean'
      : download !== undefined && isNamed(download)

/** What is kept, if it is what a page of ours keeps. */
export function readPendingAction(): PendingAction | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(PENDING_ACTION) ?? 'null') as Stored | null
    return stored && isIntent(stored) ? (stored as PendingAction) : null
  } catch {
    return null
  }
}
