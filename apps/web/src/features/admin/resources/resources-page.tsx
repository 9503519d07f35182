import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { EmptyState } from '@hypha/ui/feedback/state-message.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../lib/app-context.ts'
import { useHead } from '../../../lib/routing/use-head.ts'
import { PageError } from '../../../components/page/page-error.tsx'
import { Page as Frame, PageTitle } from '../../../components/page/page-frame.tsx'
import { PagePending } from '../../../components/page/page-pending.tsx'
import css from '../administration.module.css'
import { IfTurnedOn } from '../if-turned-on.tsx'
import { ResourceForm } from './resource-form.tsx'
import { ResourceItem } from './resource-item.tsx'
import { useResourceOrder } from './use-resource-order.ts'

/** Links and documents that admins share with one another. */
export const ResourcesPage = () => (
  <IfTurnedOn feature="resources">
    <Resources />
  </IfTurnedOn>
)

function Resources() {
  const { t } = useTexts('admin')
  useHead({ title: t('feature.resources') })
  const [isAdding, setAdding] = useState(false)
  const { data, error, refetch } = useQuery({
    ...useApi().teamResources.listTeamResources.query(),
    staleTime: 0,
  })
  const order = useResourceOrder(data?.items ?? [])
  if (error && !data) return <PageError error={error} reset={() => void refetch()} />
  if (!data) return <PagePending />
  return (
    <Frame>
      <PageTitle>{t('feature.resources')}</PageTitle>
      <p className={`${css.hint} ${css.lead}`}>{t('resources.intro')}</p>
      <div className={css.adding}>
        {isAdding ? (
          <ResourceForm onDone={() => setAdding(false)} />
        ) : (
          <Button onClick={() => setAdding(true)}>{t('resources.add')}</Button>
        )}
      </div>
      {order.items.length === 0 && <EmptyState>{t('resources.empty')}</EmptyState>}
      <ul className={css.resources} aria-label={t('feature.resources')}>
        {order.items.map((resource, at) => (
          <ResourceItem
            key={resource.id}
            resource={resource}
            onUp={at > 0 ? () => order.move(at, at - 1) : undefined}
            onDown={at < order.items.length - 1 ? () => order.move(at, at + 1) : undefined}
          />
        ))}
      </ul>
    </Frame>
  )
}
