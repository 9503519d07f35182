import { Button } from '@hypha/ui/controls/button.tsx'
import { Banner } from '@hypha/ui/feedback/banner.tsx'
import { ProgressBar, ProgressRing } from '@hypha/ui/feedback/progress.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { EmptyState, ErrorState } from '@hypha/ui/feedback/state-message.tsx'
import { type UploadState, UploadRow } from '@hypha/ui/feedback/upload-row.tsx'
import { toast } from '../../../lib/dom/toasts.ts'
import css from '../playground.module.css'
import { nothing, Specimen, Specimens } from './specimen.tsx'

const UPLOADS: readonly UploadState[] = [
  { kind: 'waiting' },
  { kind: 'uploading', sent: 40_000_000, total: 90_000_000, bytesPerSecond: 2_000_000 },
  { kind: 'paused', sent: 40_000_000, total: 90_000_000 },
  { kind: 'offline', sent: 40_000_000, total: 90_000_000 },
  { kind: 'processing' },
  { kind: 'ready' },
  { kind: 'ready', doubt: 'It is quieter than the others.' },
  { kind: 'failed', reason: 'This is no audio file.' },
]

/** Toasts, states and progress. */
export const Feedback = () => (
  <>
    <Specimens title="Banner" isWide>
      {(['info', 'ok', 'warn', 'danger'] as const).map((kind) => (
        <Specimen key={kind} name={kind}>
          <Banner kind={kind} action={<Button size="small">Act</Button>}>
            Something is so, and something can be done.
          </Banner>
        </Specimen>
      ))}
    </Specimens>
    <Specimens title="Progress and skeletons">
      <Specimen name="ProgressBar: 40 %">
        <ProgressBar value={0.4} label="Example, 40 %" />
      </Specimen>
      <Specimen name="ProgressBar: unknown">
        <ProgressBar value={null} label="Example, unknown" />
      </Specimen>
      <Specimen name="ProgressRing: 40 %, unknown">
        <div className={css.row}>
          <ProgressRing value={0.4} label="Example ring, 40 %" />
          <ProgressRing value={null} label="Example ring, unknown" />
        </div>
      </Specimen>
      {(['title', 'line', 'short-line', 'row', 'cover'] as const).map((shape) => (
        <Specimen key={shape} name={`Skeleton: ${shape}`}>
          <Skeleton shape={shape} />
        </Specimen>
      ))}
    </Specimens>
    <Specimens title="Empty, failed, done" isWide>
      <Specimen name="EmptyState">
        <EmptyState action={<Button>Find some</Button>}>Nothing here yet.</EmptyState>
      </Specimen>
      <Specimen name="ErrorState">
        <ErrorState action={<Button>Try again</Button>}>This could not be loaded.</ErrorState>
      </Specimen>
      <Specimen name="Toasts, at the bottom of the window">
        <div className={css.row}>
          <Button onClick={() => toast('Saved')}>Plain</Button>
          <Button onClick={() => toast('Removed', { label: 'Undo', run: nothing })}>
            With an action
          </Button>
        </div>
      </Specimen>
    </Specimens>
    <Specimens title="UploadRow" isWide>
      {UPLOADS.map((state, at) => (
        <UploadRow
          key={at}
          name={`track-${at + 1}.wav`}
          state={state}
          onPause={nothing}
          onResume={nothing}
          onCancel={nothing}
          onRetry={nothing}
          onRemove={nothing}
        />
      ))}
    </Specimens>
  </>
)
