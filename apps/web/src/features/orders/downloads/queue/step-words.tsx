import { ProgressBar } from '@hypha/ui/feedback/progress.tsx'
import type { DownloadStep } from './queue.ts'
import css from './step-words.module.css'

/** What a step is called. */
export function wordsOf(step: DownloadStep): string {
  switch (step.kind) {
    case 'waiting':
      return 'Waiting for its turn'
    case 'preparing':
      return step.of > 1 ? `Preparing: ${step.done} of ${step.of} tracks` : 'Preparing'
    case 'begun':
      return 'Your browser is downloading it.'
    case 'paused':
      return 'Waiting for you to go on'
    case 'failed':
      return step.message
    case 'limit':
      return 'No more free downloads today'
  }
}

/** How far a file is: in words, and as a bar while it is made. */
export function StepWords({ step, of }: { step: DownloadStep; of: string }) {
  const isPreparing = step.kind === 'preparing'
  return (
    <div className={css.step} data-kind={step.kind}>
      <p role={step.kind === 'failed' ? 'alert' : 'status'}>{wordsOf(step)}</p>
      {isPreparing && (
        <ProgressBar
          value={step.of > 1 ? step.done / step.of : null}
          label={`Preparation of ${of}`}
        />
      )}
    </div>
  )
}
