import { RotateCcw, X } from 'lucide-react'
import { Button } from '../controls/button.tsx'
import { IconButton } from '../controls/icon-button.tsx'
import { bytes, minutes } from '../lib/format.ts'
import { ProgressBar } from './progress.tsx'
import css from './upload-row.module.css'

export type UploadState =
  | { kind: 'waiting' }
  | { kind: 'uploading'; sent: number; total: number; bytesPerSecond: number }
  | { kind: 'processing' }
  | { kind: 'ready' }
  | { kind: 'failed'; reason: string }

export interface UploadRowProps {
  name: string
  /** The name stands beside it already. */
  named?: boolean
  state: UploadState
  onCancel?: () => void
  onRetry?: () => void
  onRemove?: () => void
}

function words(state: UploadState): string {
  switch (state.kind) {
    case 'waiting':
      return 'Waiting'
    case 'uploading': {
      const percent = Math.floor((state.sent / Math.max(1, state.total)) * 100)
      if (state.bytesPerSecond <= 0) return `Uploading ${percent} %`
      const left = (state.total - state.sent) / state.bytesPerSecond
      return `Uploading ${percent} % · ${bytes(state.bytesPerSecond)}/s · ${minutes(left)} left`
    }
    case 'processing':
      return 'Processing'
    case 'ready':
      return 'Ready'
    case 'failed':
      return `Failed: ${state.reason}`
  }
}

/** One file on its way: what state it is in, how far, and what can be done about it. */
export function UploadRow({ name, named, state, onCancel, onRetry, onRemove }: UploadRowProps) {
  return (
    <div className={css.row} data-state={state.kind}>
      <div className={css.text}>
        {!named && <p className={css.name}>{name}</p>}
        <p className={css.state}>{words(state)}</p>
      </div>
      {onRetry && state.kind === 'failed' && (
        <Button size="small" icon={<RotateCcw size={14} aria-hidden />} onClick={onRetry}>
          Retry
        </Button>
      )}
      {onCancel && (state.kind === 'uploading' || state.kind === 'waiting') && (
        <Button size="small" variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      )}
      {onRemove && (state.kind === 'ready' || state.kind === 'failed') && (
        <IconButton label={`Remove ${name}`} onClick={onRemove}>
          <X size={18} aria-hidden />
        </IconButton>
      )}
      {state.kind === 'uploading' && (
        <ProgressBar value={state.sent / Math.max(1, state.total)} label={`Upload of ${name}`} />
      )}
      {state.kind === 'processing' && <ProgressBar value={null} label={`Preparation of ${name}`} />}
    </div>
  )
}
