import { sql } from 'kysely'
import type { Db } from '../../platform/database/connection.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { text } from '../../platform/texts/text.ts'
import { notify } from '../notifications/index.ts'
import { RETRY_SPAN_MS } from './retry-policy.ts'

/** Pauses a webhook where nothing has arrived while a delivery was tried for the last time, and notifies its owner. */
export async function pauseFailing(tx: Db, jobs: Jobs, webhookId: number): Promise<void> {
  const paused = await tx
    .updateTable('webhook')
    .set({ paused_at: sql<Date>`now()`, is_failing: true })
    .where('id', '=', webhookId)
    .where('paused_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('webhook_delivery')
            .where('webhook_id', '=', webhookId)
            .where('state', '=', 'delivered')
            .where('tried_at', '>', new Date(Date.now() - RETRY_SPAN_MS)),
        ),
      ),
    )
    .returning(['account_id', 'url', 'paused_at'])
    .executeTakeFirst()
  if (!paused) return
  await notify(tx, jobs, {
    accountIds: [paused.account_id],
    kind: 'Commerce',
    typeValue: 'webhook-paused',
    text: text('webhooks.news.paused', { host: new URL(paused.url).host }),
    href: '/dashboard/webhooks',
    key: `webhook-paused-${webhookId}-${paused.paused_at!.getTime()}`,
  })
}
