import type { Webhook } from '@hypha/contract'
import { Trans } from 'react-i18next'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { EmptyState } from '@hypha/ui/feedback/state-message.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SecretDialog } from '../../components/dialogs/secret-dialog.tsx'
import { LineDrawing } from '../../components/line-drawing.tsx'
import { DashboardFrame } from '../../components/page/dashboard-frame.tsx'
import { Failure } from '../../components/page/failure.tsx'
import { PageTitle } from '../../components/page/page-frame.tsx'
import { useApp } from '../../lib/app-context.ts'
import { useHead } from '../../lib/routing/use-head.ts'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookRow } from './webhook-row.tsx'
import css from './webhooks.module.css'

/** The webhooks of a seller, with their deliveries. */
export function WebhooksPage() {
  const { t } = useTexts('webhooks')
  const { api, siteName } = useApp()
  const { data, error, refetch } = useQuery({ ...api.webhooks.listWebhooks.query(), staleTime: 0 })
  const [edited, setEdited] = useState<Webhook | 'new' | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  useHead({ title: t('title') })
  return (
    <DashboardFrame current="webhooks">
      <div className={css.page}>
        <PageTitle>{t('title')}</PageTitle>
        <div className={css.top}>
          <p className={css.intro}>
            <Trans
              t={t}
              i18nKey="intro"
              values={{ siteName }}
              // oxlint-disable-next-line jsx-a11y/anchor-has-content -- its content comes from the translation
              components={{ api: <a href="/api/docs">{null}</a> }}
            />
          </p>
          <Button variant="solid" onClick={() => setEdited('new')}>
            {t('add')}
          </Button>
        </div>
        {error && !data ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <Skeleton shape="row" />
        ) : data.items.length === 0 ? (
          <EmptyState drawing={<LineDrawing kind="empty" />}>{t('empty')}</EmptyState>
        ) : (
          <ul className={css.list} aria-label={t('title')}>
            {data.items.map((webhook) => (
              <WebhookRow
                key={webhook.id}
                webhook={webhook}
                onEdit={() => setEdited(webhook)}
                onSecret={setSecret}
              />
            ))}
          </ul>
        )}
      </div>
      {edited && (
        <WebhookDialog
          webhook={edited === 'new' ? null : edited}
          onSecret={setSecret}
          onClose={() => setEdited(null)}
        />
      )}
      {secret && (
        <SecretDialog
          title={t('secret.title')}
          text={t('secret.text', { siteName })}
          secret={secret}
          name={t('secret.name')}
          copyLabel={t('secret.copy')}
          onClose={() => setSecret(null)}
        />
      )}
    </DashboardFrame>
  )
}
