import type { Webhook, WebhookDelivery } from '@hypha/contract'
import { WEBHOOK_LOG_MAX } from '@hypha/contract/rules/webhooks'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Failure } from '../../components/page/failure.tsx'
import { useApi } from '../../lib/app-context.ts'
import { useWebhookChange } from './use-webhook-change.ts'
import css from './webhooks.module.css'

/** While a first try is on its way, the log is fetched this often. */
const REFRESH_MS = 2_000

/** The last deliveries of a webhook. */
export function DeliveryLog({ webhook }: { webhook: Webhook }) {
  const { t } = useTexts('webhooks')
  const api = useApi()
  const { data, error, refetch } = useQuery({
    ...api.webhooks.listDeliveries.query({ params: { id: webhook.id } }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.items.some((each) => each.state === 'waiting' && each.tries === 0)
        ? REFRESH_MS
        : false,
  })
  if (!data)
    return error ? (
      <Failure error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton shape="row" />
    )
  return (
    <div className={css.log}>
      {data.items.length === 0 ? (
        <p className={css.note}>{t('log.empty')}</p>
      ) : (
        <ul aria-label={t('log.label', { url: webhook.url })}>
          {data.items.map((delivery) => (
            <DeliveryRow key={delivery.id} webhook={webhook} delivery={delivery} />
          ))}
        </ul>
      )}
      {data.items.length === WEBHOOK_LOG_MAX && (
        <p className={css.note}>{t('log.last', { max: WEBHOOK_LOG_MAX })}</p>
      )}
    </div>
  )
}

function DeliveryRow({ webhook, delivery }: { webhook: Webhook; delivery: WebhookDelivery }) {
  const { t, format } = useTexts('webhooks')
  const api = useApi()
  const { id, event, createdAt, state, tries, nextTryAt, status, failure, durationMs } = delivery
  const params = { id: webhook.id, deliveryId: id }
  const shown = state === 'waiting' && tries > 0 ? 'retrying' : state
  const at = (iso: string) =>
    format.date(iso, { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' })
  const again = useWebhookChange(() => api.webhooks.redeliver({ params }), t('log.sentAgain'))
  const facts = [
    tries > 0 && t('log.try', { number: tries }),
    status !== null && t('log.status', { status }),
    durationMs !== null && t('log.duration', { ms: durationMs }),
    failure !== null && failure !== 'status' && t(`failure.${failure}`),
    state === 'waiting' && tries > 0 && nextTryAt !== null && t('log.next', { at: at(nextTryAt) }),
  ].filter((fact) => fact !== false)
  return (
    <li className={css.delivery}>
      <div className={css.words}>
        <p>
          <span className={css.state} data-state={shown}>
            {t(`delivery.${shown}`)}
          </span>{' '}
          {t(`event.${event}`)}
        </p>
        <p className={css.note}>{[at(createdAt), ...facts].join(' · ')}</p>
      </div>
      {state !== 'waiting' && (
        <Button
          variant="quiet"
          size="small"
          busy={again.isPending}
          disabled={webhook.pausedAt !== null}
          onClick={() => again.mutate()}
        >
          {t('log.again')}
        </Button>
      )}
    </li>
  )
}
