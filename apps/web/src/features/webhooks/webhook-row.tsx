import type { Webhook } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { MenuButton } from '@hypha/ui/controls/menu-button.tsx'
import { useState } from 'react'
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx'
import { MoreButton } from '../../components/more-button.tsx'
import { useApi } from '../../lib/app-context.ts'
import { DeliveryLog } from './delivery-log.tsx'
import { useWebhookChange } from './use-webhook-change.ts'
import css from './webhooks.module.css'

interface WebhookRowProps {
  webhook: Webhook
  onEdit: () => void
  onSecret: (secret: string) => void
}

/** A webhook with what can be done to it; its deliveries unfold below. */
export function WebhookRow({ webhook, onEdit, onSecret }: WebhookRowProps) {
  const { t } = useTexts('webhooks')
  const api = useApi()
  const { id, url, events, pausedAt, isFailing } = webhook
  const params = { id }
  const [isOpen, setOpen] = useState(false)
  const [asked, setAsked] = useState<'replace' | 'delete' | null>(null)
  const test = useWebhookChange(() => api.webhooks.testWebhook({ params }), t('tested'))
  const pause = useWebhookChange(
    () => api.webhooks.changeWebhook({ params, body: { isPaused: pausedAt === null } }),
    t(pausedAt === null ? 'paused' : 'resumed'),
  )
  const replace = useWebhookChange(async () => {
    onSecret((await api.webhooks.replaceWebhookSecret({ params })).secret)
  })
  const remove = useWebhookChange(() => api.webhooks.deleteWebhook({ params }), t('deleted'))
  return (
    <li className={css.row}>
      <div className={css.words}>
        <h2 className={css.name}>
          <bdi dir="ltr">{url}</bdi>
        </h2>
        <p className={css.note}>{events.map((event) => t(`event.${event}`)).join(' · ')}</p>
        {pausedAt !== null && (
          <p className={isFailing ? css.refused : css.note}>
            {t(isFailing ? 'state.failing' : 'state.paused')}
          </p>
        )}
      </div>
      <div className={css.tools}>
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'log.hide' : 'log.show')}
          <span className="visually-hidden"> {url}</span>
        </Button>
        <Button
          size="small"
          busy={test.isPending}
          disabled={pausedAt !== null}
          onClick={() => test.mutate(undefined, { onSuccess: () => setOpen(true) })}
        >
          {t('test')}
          <span className="visually-hidden"> {url}</span>
        </Button>
        <MenuButton
          label={t('more', { url })}
          trigger={(props) => <MoreButton label={t('more', { url })} {...props} />}
          items={[
            { label: t('edit'), onSelect: onEdit },
            { label: t(pausedAt === null ? 'pause' : 'resume'), onSelect: () => pause.mutate() },
            { label: t('replace.verb'), onSelect: () => setAsked('replace') },
            'line',
            { label: t('delete.verb'), onSelect: () => setAsked('delete') },
          ]}
        />
      </div>
      {isOpen && <DeliveryLog webhook={webhook} />}
      {(['replace', 'delete'] as const).map((what) => (
        <ConfirmDialog
          key={what}
          open={asked === what}
          title={t(`${what}.title`)}
          cancel={t('cancel')}
          confirm={t(`${what}.verb`)}
          danger={what === 'delete'}
          onConfirm={() => {
            setAsked(null)
            ;(what === 'delete' ? remove : replace).mutate()
          }}
          onClose={() => setAsked(null)}
        >
          {t(`${what}.text`)}
        </ConfirmDialog>
      ))}
    </li>
  )
}
