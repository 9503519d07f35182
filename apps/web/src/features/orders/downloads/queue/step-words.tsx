import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { Translate } from '@hypha/i18n/instance.ts'
import { ProgressBar } from '@hypha/ui/feedback/progress.tsx'
import type { DownloadStep } from './queue.ts'
import css from './step-words.module.css'

/** Returns the label of a state. */
export function wordsOf(t: Translate<'orders'>, step: DownloadStep): string {
  switch (step.kind) {
    case 'preparing':
      return step.of > 1
        ? t('step.preparingTracks', { done: step.done, count: step.of })
        : t('step.preparing')
    case 'failed':
      return step.message ?? t('step.failed')
    default:
      return t(`step.${step.kind}`)
  }
}

/** The state of a download in words, with a progress bar while it is prepared. */
export function StepWords({ step, of }: { step: DownloadStep; of: string }) {
  const { t } = useTexts('orders')
  const isPreparing = step.kind === 'preparing'
  return (
    <div className={css.step} data-kind={step.kind}>
      <p role={step.kind === 'failed' ? 'alert' : 'status'}>{wordsOf(t, step)}</p>
      {isPreparing && (
        <ProgressBar
          value={step.of > 1 ? step.done / step.of : null}
          label={t('step.progress', { title: of })}
        />
      )}
    </div>
  )
}
