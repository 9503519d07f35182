import type { SavedQueue } from '@hypha/contract'

/** Before this a track was only tried. */
const TRIED_SECONDS = 30

type SavedPosition = Pick<SavedQueue['player'], 'songId' | 'seconds' | 'queue'>

/** Whether the place would be missed: not the very beginning of a release with nothing queued. */
export const isWorthGoingOn = (
  { songId: trackId, seconds, queue }: SavedPosition,
  firstTrackId: number | undefined,
): boolean => seconds >= TRIED_SECONDS || queue.length > 0 || trackId !== firstTrackId
