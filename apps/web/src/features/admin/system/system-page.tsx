import { useTexts } from '@hypha/i18n/use-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { PageError } from '../../../components/page/page-error.tsx'
import { Page as Frame, PageTitle } from '../../../components/page/page-frame.tsx'
import { PagePending } from '../../../components/page/page-pending.tsx'
import { useApi } from '../../../lib/app-context.ts'
import { useHead } from '../../../lib/routing/use-head.ts'
import { FactsPanel } from './facts-panel.tsx'
import { FailedJobs } from './failed-jobs.tsx'
import { HealthPanel } from './health-panel.tsx'
import { MaintenancePanel } from './maintenance-panel.tsx'
import { QueuesPanel } from './queues-panel.tsx'
import css from './system.module.css'

const REFETCH_MS = 15_000

/** How the service is doing: health, jobs, storage, mail, versions, and the maintenance mode. */
export function SystemPage() {
  const { t } = useTexts('admin')
  useHead({ title: t('menu.system') })
  const { data, error, refetch } = useQuery({
    ...useApi().operations.describeSystem.query(),
    refetchInterval: REFETCH_MS,
  })
  if (error && !data) return <PageError error={error} reset={() => void refetch()} />
  if (!data) return <PagePending />
  const system = data.result
  return (
    <Frame>
      <PageTitle>{t('menu.system')}</PageTitle>
      <div className={css.panels}>
        <HealthPanel system={system} />
        <MaintenancePanel maintenance={system.maintenance} />
        <FailedJobs />
        <QueuesPanel queues={system.queues} />
        <FactsPanel system={system} />
      </div>
    </Frame>
  )
}
