import { useQuery } from '@tanstack/react-query'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Banner } from '@hypha/ui/feedback/banner.tsx'
import { useApi } from '../../lib/app-context.ts'
import css from './suspended-banner.module.css'

const REFETCH_MS = 60_000

/** Tells admins which parts of the service don't work now. */
export function IncidentBanner() {
  const { t, format } = useTexts('layout')
  const { data } = useQuery({
    ...useApi().operations.listIncidents.query(),
    refetchInterval: REFETCH_MS,
  })
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return data?.items.map(({ id, component, since, reason }) => (
    <div className={css.suspended} key={id}>
      <Banner kind="danger">
        <strong>{t(`incident.${component}`, { time: format.dateAndTime(since, timeZone) })}</strong>{' '}
        <bdi dir="ltr">{reason}</bdi>
      </Banner>
    </div>
  ))
}
