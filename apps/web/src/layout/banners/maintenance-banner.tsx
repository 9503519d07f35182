import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Banner } from '@hypha/ui/feedback/banner.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { instanceQuery } from '../../lib/api/use-instance.ts'
import { useApi } from '../../lib/app-context.ts'
import css from './suspended-banner.module.css'

/** A page shows its content first. */
const FIRST_MS = 3_000
const REFETCH_MS = 60_000

/** Tells everybody that nothing can be changed while the site is under maintenance. */
export function MaintenanceBanner() {
  const { t } = useTexts('layout')
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), FIRST_MS)
    return () => clearTimeout(timer)
  }, [])
  const { data } = useQuery({
    ...instanceQuery(useApi()),
    enabled: isDue,
    refetchInterval: REFETCH_MS,
  })
  if (!data?.maintenance) return null
  return (
    <div className={css.suspended}>
      <Banner kind="warn">
        <strong>{t('maintenance.title')}</strong> {t('maintenance.text')}
      </Banner>
    </div>
  )
}
