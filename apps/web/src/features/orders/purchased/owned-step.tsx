import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { RotateCcw } from 'lucide-react'
import { useApi } from '../../../lib/app-context.ts'
import { removeFromQueue, type QueuedDownload } from '../downloads/queue/queue.ts'
import { resume } from '../downloads/queue/run-queue.ts'
import { StepWords } from '../downloads/queue/step-words.tsx'
import css from './owned-row.module.css'

/** The download state of a row, with its actions. */
export function OwnedStep({ download: { id, step, product } }: { download: QueuedDownload }) {
  const { t } = useTexts('orders')
  const api = useApi()
  const isStopped = step.kind === 'failed' || step.kind === 'limit' || step.kind === 'paused'
  const isComing = step.kind === 'waiting' || step.kind === 'preparing' || step.kind === 'paused'
  const verb = step.kind === 'paused' ? t('resume') : t('retry')
  return (
    <div className={css.step}>
      <StepWords step={step} of={product.title} />
      {isStopped && (
        <Button
          size="small"
          icon={<RotateCcw size={14} aria-hidden />}
          aria-label={t('actionFor', { action: verb, title: product.title })}
          onClick={() => resume(api, id)}
        >
          {verb}
        </Button>
      )}
      {isComing && (
        <Button
          size="small"
          variant="quiet"
          aria-label={t('actionFor', { action: t('cancel'), title: product.title })}
          onClick={() => removeFromQueue(id)}
        >
          {t('cancel')}
        </Button>
      )}
    </div>
  )
}
