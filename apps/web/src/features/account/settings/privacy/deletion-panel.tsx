import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../../lib/app-context.ts'
import { Failure } from '../../../../components/page/failure.tsx'
import css from '../account-settings.module.css'
import { DeletionFacts } from './deletion-facts.tsx'
import { DeletionForm } from './deletion-form.tsx'

/** Explains what deleting the account does, then does it. */
export function DeletionPanel() {
  const { t } = useTexts('account')
  const [isOpen, setOpen] = useState(false)
  const { data, error, refetch } = useQuery({
    ...useApi().privacy.previewDeletion.query(),
    staleTime: 0,
    enabled: isOpen,
  })
  return (
    <section className={css.panel} aria-labelledby="deletion">
      <h2 className={css.heading} id="deletion">
        {t('deletion.title')}
      </h2>
      {!isOpen ? (
        <>
          <p className={css.text}>{t('deletion.text')}</p>
          <div className={css.verbs}>
            <Button variant="danger" onClick={() => setOpen(true)}>
              {t('deletion.open')}
            </Button>
          </div>
        </>
      ) : error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton shape="row" />
      ) : (
        <div className={css.card}>
          <DeletionFacts preview={data.result} />
          <DeletionForm preview={data.result} onCancel={() => setOpen(false)} />
        </div>
      )}
    </section>
  )
}
