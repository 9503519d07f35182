import { Pause, Play, RotateCcw, X } from 'lucide-react'
import { Button } from '../controls/button.tsx'
import { IconButton } from '../controls/icon-button.tsx'
import { bytes } from '../lib/bytes.ts'
import { minutes } from '../lib/format.ts'
import { ProgressBar } from './progress.tsx'
import css from './upload-row.module.css'

export type UploadState =
  | { kind: 'waiting' }
  | { kind: 'uploading'; sent: number; total: number; bytesPerSecond: number }
  /** By the person; nothing happens until they resume it. */
  | { kind: 'paused'; sent: number; total: number }
  /** Goes on by itself when the line is back. */
  | { kind: 'offline'; sent: number; total: number }
  | { kind: 'processing' }
  /** `doubt` is worth a look, and nothing is wrong with the file. */
  | { kind: 'ready'; doubt?: string }
  | { kind: 'failed'; reason: string }

export interface UploadRowProps {
  name: string
  /** The name stands beside it already. */
  named?: boolean
  state: UploadState
  onPause?: () => void
  onResume?: () => void
  onCancel?: () => void
  onRetry?: () => void
  onRemove?: () => void
}

const percentOf = ({ sent, total }: { sent: number; total: number }) =>
  `${Math.floor((sent / Math.max(1, total)) * 100)} %`

/** Until a file has arrived, at the speed it goes with; null while that is not known. */
export const secondsLeft = (state: UploadState): number | null =>
  state.kind === 'uploading' && state.bytesPerSecond > 0
    ? (state.total - state.sent) / state.bytesPerSecond
    : null

function words(state: UploadState): string {
  switch (state.kind) {
    case 'waiting':
      return 'Waiting'
    case 'uploading': {
      const left = secondsLeft(state)
      if (left === null) return `Uploading ${percentOf(state)}`
      return `Uploading ${percentOf(state)} · ${bytes(state.bytesPerSecond)}/s · ${minutes(left)} left`
    }
    case 'paused':
      return `Paused at ${percentOf(state)}`
    case 'offline':
      return `Offline at ${percentOf(state)}. It goes on by itself.`
    case 'processing':
      return 'Processing'
    case 'ready':
      return state.doubt ? `Ready. ${state.doubt}` : 'Ready'
    case 'failed':
      return `Failed: ${state.reason}`
  }
}

/** One file on its way: what state it is in, how far, and what can be done about it. */
export function UploadRow({ name, named, state, ...actions }: UploadRowProps) {
  const { onPause, onResume, onCancel, onRetry, onRemove } = actions
  const isOnItsWay = ['waiting', 'uploading', 'offline'].includes(state.kind)
  return (
    <div
      className={css.row}
      data-state={state.kind}
      data-doubt={state.kind === 'ready' && state.doubt ? '' : undefined}
    >
      <div className={css.text}>
        {!named && <p className={css.name}>{name}</p>}
        <p className={css.state}>{words(state)}</p>
      </div>
      {onRetry && state.kind === 'failed' && (
        <Button size="small" icon={<RotateCcw size={14} aria-hidden />} onClick={onRetry}>
          Retry
        </Button>
      )}
      {onPause && isOnItsWay && (
        <Button size="small" icon={<Pause size={14} aria-hidden />} onClick={onPause}>
          Pause
        </Button>
      )}
      {onResume && state.kind === 'paused' && (
        <Button size="small" icon={<Play size={14} aria-hidden />} onClick={onResume}>
          Resume
        </Button>
      )}
      {onCancel && (isOnItsWay || state.kind === 'paused') && (
        <Button size="small" variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      )}
      {onRemove && (state.kind === 'ready' || state.kind === 'failed') && (
        <IconButton label={`Remove ${name}`} onClick={onRemove}>
          <X size={18} aria-hidden />
        </IconButton>
      )}
      {'sent' in state && (
        <ProgressBar value={state.sent / Math.max(1, state.total)} label={`Upload of ${name}`} />
      )}
      {state.kind === 'processing' && <ProgressBar value={null} label={`Preparation of ${name}`} />}
    </div>
  )
}
