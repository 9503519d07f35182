import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Banner } from '@hypha/ui/feedback/banner.tsx'
import { useApi } from '../../../lib/app-context.ts'
import { useDownloads } from './queue/queue.ts'
import { resume } from './queue/run-queue.ts'
import css from '../purchased/purchased.module.css'

/** Downloads still queued when the page was left. They resume on Continue. */
export function ResumeDownloads() {
  const { t } = useTexts('orders')
  const api = useApi()
  const paused = useDownloads(
    ({ items }) => items.filter(({ step }) => step.kind === 'paused').length,
  )
  if (paused === 0) return null
  return (
    <div className={css.paymentStatus}>
      <Banner
        action={
          <Button size="small" onClick={() => resume(api)}>
            {t('resume')}
          </Button>
        }
      >
        {t('paused', { count: paused })}
      </Banner>
    </div>
  )
}
