import type { Track } from '@hypha/contract'
import type { Translate } from '@hypha/i18n/instance.ts'
import type { UploadState } from '@hypha/ui/feedback/upload-row.tsx'

/** State of a track whose file is not being uploaded by this browser. */
export function trackState(t: Translate<'upload'>, track: Track): UploadState {
  const file = track.trackFile
  switch (file?.state) {
    case 'uploaded':
    case 'preparing':
      return { kind: 'processing' }
    case 'failed':
      return { kind: 'failed', reason: file.failure ?? t('state.failed') }
    case 'awaiting_upload':
      return {
        kind: 'failed',
        reason: file.awaits
          ? t('state.resume', { file: file.awaits.fileName })
          : t('state.interrupted'),
      }
    default:
      return track.link === null ? { kind: 'processing' } : { kind: 'ready', ...doubt(t, track) }
  }
}

/** Only a warning: the same recording may be on two releases, and some artists want clipping. */
function doubt(t: Translate<'upload'>, { trackFile }: Track): { doubt?: string } {
  const same = trackFile?.sameFileAs
  const doubts = [
    ...(same ? [t('state.sameFile', { title: same.title, release: same.releaseTitle })] : []),
    ...(trackFile?.doubts ?? []).map((each) => t(`state.${each}`)),
  ]
  return doubts.length > 0 ? { doubt: doubts.join('. ') } : {}
}
