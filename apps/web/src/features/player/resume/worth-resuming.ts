import type { SavedQueue } from '@hypha/contract'

/** Below this a track has only been sampled. */
const TRIED_SECONDS = 30

type SavedPosition = Pick<SavedQueue['player'], 'songId' | 'seconds' | 'queue'>

/** Whether the position is worth resuming: not the start of a release with an empty queue. */
export const isWorthResuming = (
  { songId: trackId, seconds, queue }: SavedPosition,
  firstTrackId: number | undefined,
): boolean => seconds >= TRIED_SECONDS || queue.length > 0 || trackId !== firstTrackId
