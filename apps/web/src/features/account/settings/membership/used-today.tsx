import { useTexts } from '@hypha/i18n/use-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useApi } from '../../../../lib/app-context.ts'
import css from '../account-settings.module.css'
import own from './used-today.module.css'

/** Today's free downloads. Renders nothing until they are loaded. */
export function UsedToday() {
  const { t } = useTexts('account')
  const id = useId()
  const { data } = useQuery({ ...useApi().downloads.limit.query(), staleTime: 0 })
  if (!data) return null
  const { limit, downloaded } = data.result
  return (
    <div className={own.used}>
      <p id={id}>{t('plan.downloadsToday', { used: downloaded, limit })}</p>
      <meter className={own.meter} aria-labelledby={id} min={0} max={limit} value={downloaded} />
      <p className={css.note}>{t('plan.downloadsNote')}</p>
    </div>
  )
}
