import type { Song } from '@hypha/contract'
import type { UploadState } from '@hypha/ui/feedback/upload-row.tsx'

/** Where a track stands when this browser is not the one that sends its file. */
export function trackState(song: Song): UploadState {
  const file = song.trackFile
  switch (file?.state) {
    case 'uploaded':
    case 'preparing':
      return { kind: 'processing' }
    case 'failed':
      return { kind: 'failed', reason: file.failure ?? 'This file could not be prepared.' }
    case 'awaiting_upload':
      return {
        kind: 'failed',
        reason: file.awaits
          ? `The upload was interrupted. Choose “${file.awaits.fileName}” again and it goes on where it stopped.`
          : 'The upload was interrupted. Remove it and choose the file again.',
      }
    default:
      return song.link === null ? { kind: 'processing' } : { kind: 'ready', ...doubt(song) }
  }
}

/** Said, not refused: the same recording may well stand on two releases. */
function doubt({ trackFile }: Song): { doubt?: string } {
  const same = trackFile?.sameFileAs
  return same ? { doubt: `The same file as “${same.title}” on “${same.releaseTitle}”` } : {}
}
