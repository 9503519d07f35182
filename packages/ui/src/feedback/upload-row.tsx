import { type Texts, useTexts } from '@hypha/i18n/use-texts.ts'
import { Pause, Play, RotateCcw, X } from 'lucide-react'
import { Button } from '../controls/button.tsx'
import { IconButton } from '../controls/icon-button.tsx'
import { ProgressBar } from './progress.tsx'
import css from './upload-row.module.css'

export type UploadState =
  | { kind: 'waiting' }
  | { kind: 'uploading'; sent: number; total: number; bytesPerSecond: number }
  /** By the user, who must resume it. */
  | { kind: 'paused'; sent: number; total: number }
  /** Resumes automatically when the network is back. */
  | { kind: 'offline'; sent: number; total: number }
  | { kind: 'processing' }
  /** `doubt` is a warning; the file is fine. */
  | { kind: 'ready'; doubt?: string }
  | { kind: 'failed'; reason: string }

export interface UploadRowProps {
  name: string
  /** The name is already shown next to it. */
  named?: boolean
  state: UploadState
  onPause?: () => void
  onResume?: () => void
  onCancel?: () => void
  onRetry?: () => void
  onRemove?: () => void
}

const shareOf = ({ sent, total }: { sent: number; total: number }) =>
  Math.floor((sent / Math.max(1, total)) * 100) / 100

/** Remaining seconds at the current speed; null if unknown. */
export const secondsLeft = (state: UploadState): number | null =>
  state.kind === 'uploading' && state.bytesPerSecond > 0
    ? (state.total - state.sent) / state.bytesPerSecond
    : null

function textOf({ t, format }: Texts<'ui'>, state: UploadState): string {
  const percent = 'sent' in state ? format.percent(shareOf(state)) : ''
  switch (state.kind) {
    case 'uploading': {
      const left = secondsLeft(state)
      if (left === null) return t('upload.uploading', { percent })
      const speed = format.bytes(state.bytesPerSecond)
      return t('upload.uploadingWithTime', { percent, speed, left: format.minutes(left) })
    }
    case 'paused':
    case 'offline':
      return t(`upload.${state.kind}`, { percent })
    case 'ready':
      return state.doubt ? t('upload.readyWithDoubt', { doubt: state.doubt }) : t('upload.ready')
    case 'failed':
      return t('upload.failed', { reason: state.reason })
    case 'waiting':
    case 'processing':
      return t(`upload.${state.kind}`)
  }
}

/** An upload: state, progress and actions. */
export function UploadRow({ name, named, state, ...actions }: UploadRowProps) {
  const texts = useTexts('ui')
  const { t } = texts
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
        <p className={css.state}>{textOf(texts, state)}</p>
      </div>
      {onRetry && state.kind === 'failed' && (
        <Button size="small" icon={<RotateCcw size={14} aria-hidden />} onClick={onRetry}>
          {t('upload.retry')}
        </Button>
      )}
      {onPause && isOnItsWay && (
        <Button size="small" icon={<Pause size={14} aria-hidden />} onClick={onPause}>
          {t('upload.pause')}
        </Button>
      )}
      {onResume && state.kind === 'paused' && (
        <Button size="small" icon={<Play size={14} aria-hidden />} onClick={onResume}>
          {t('upload.resume')}
        </Button>
      )}
      {onCancel && (isOnItsWay || state.kind === 'paused') && (
        <Button size="small" variant="quiet" onClick={onCancel}>
          {t('upload.cancel')}
        </Button>
      )}
      {onRemove && (state.kind === 'ready' || state.kind === 'failed') && (
        <IconButton label={t('remove', { title: name })} onClick={onRemove}>
          <X size={18} aria-hidden />
        </IconButton>
      )}
      {'sent' in state && (
        <ProgressBar
          value={state.sent / Math.max(1, state.total)}
          label={t('upload.uploadOf', { name })}
        />
      )}
      {state.kind === 'processing' && (
        <ProgressBar value={null} label={t('upload.processingOf', { name })} />
      )}
    </div>
  )
}
