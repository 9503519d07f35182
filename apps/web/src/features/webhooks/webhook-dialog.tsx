import type { Webhook, WebhookEvent } from '@hypha/contract'
import { WEBHOOK_EVENTS, WEBHOOK_URL_MAX } from '@hypha/contract/rules/webhooks'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Checkbox } from '@hypha/ui/fields/checkbox.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useState } from 'react'
import { FormDialog } from '../../components/dialogs/form-dialog.tsx'
import { useApp } from '../../lib/app-context.ts'
import css from './webhooks.module.css'

const EXAMPLE = 'https://example.com/hypha'

interface WebhookDialogProps {
  /** Null adds a new one. */
  webhook: Webhook | null
  /** Called with the secret of a new webhook. */
  onSecret: (secret: string) => void
  onClose: () => void
}

/** Adds a webhook, or changes its address and events. */
export function WebhookDialog({ webhook, onSecret, onClose }: WebhookDialogProps) {
  const { t } = useTexts('webhooks')
  const { api, cache } = useApp()
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [events, setEvents] = useState<readonly WebhookEvent[]>(webhook?.events ?? WEBHOOK_EVENTS)
  const send = async () => {
    const body = { url, events: [...events] }
    if (webhook) await api.webhooks.changeWebhook({ params: { id: webhook.id }, body })
    else onSecret((await api.webhooks.addWebhook({ body })).secret)
    onClose()
    await cache.invalidateQueries({ queryKey: api.webhooks.listWebhooks.key })
  }
  return (
    <FormDialog
      title={t(webhook ? 'edit' : 'add')}
      verb={t(webhook ? 'save' : 'create')}
      fields={['url', 'events']}
      send={send}
      onClose={onClose}
      intro={null}
    >
      {(errorOf) => (
        <>
          <TextField
            label={t('url')}
            hint={t('urlHint')}
            type="url"
            dir="ltr"
            placeholder={EXAMPLE}
            maxLength={WEBHOOK_URL_MAX}
            autoComplete="off"
            value={url}
            error={errorOf('url')}
            onChange={({ target }) => setUrl(target.value)}
          />
          <fieldset className={css.choices}>
            <legend>{t('events')}</legend>
            {WEBHOOK_EVENTS.map((event) => (
              <Checkbox
                key={event}
                checked={events.includes(event)}
                onChange={(isOn) =>
                  setEvents(isOn ? [...events, event] : events.filter((each) => each !== event))
                }
              >
                {t(`event.${event}`)}
              </Checkbox>
            ))}
            {errorOf('events') && (
              <p role="alert" className={css.refused}>
                {errorOf('events')}
              </p>
            )}
          </fieldset>
        </>
      )}
    </FormDialog>
  )
}
