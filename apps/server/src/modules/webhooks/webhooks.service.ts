import { randomUUID } from 'node:crypto'
import {
  type Webhook,
  WEBHOOK_TEST,
  type WebhookDelivery,
  type WebhookEvent,
  WEBHOOKS_MAX,
} from '@hypha/contract'
import { sql } from 'kysely'
import { type Db, inTransaction } from '../../platform/database/connection.ts'
import { Conflict, Forbidden, NotFound, Unacceptable } from '../../platform/errors.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Outgoing } from '../../platform/outgoing/outgoing.ts'
import { text } from '../../platform/texts/text.ts'
import { type Client, recordSecurityEvent } from '../accounts/index.ts'
import { addDelivery, bodyOf } from './emit-event.ts'
import { newSalt, secretOf } from './webhook-secret.ts'
import {
  findDeliveries,
  findDelivery,
  findWebhooks,
  hasDelivery,
  hasProfile,
  lockWebhook,
  restartDelivery,
  type WebhookRow,
} from './webhooks.queries.ts'
import { viewDelivery, viewWebhook } from './webhooks.views.ts'

export type Webhooks = ReturnType<typeof createWebhooks>

interface Parts {
  db: Db
  jobs: Jobs
  outgoing: Outgoing
  /** The root of all secrets of webhooks. */
  key: Uint8Array
}

interface Owner {
  id: number
}

interface Changes {
  url?: string | undefined
  events?: WebhookEvent[] | undefined
  isPaused?: boolean | undefined
}

/** After a new secret, deliveries are also signed with the old one for this long. */
const OLD_SECRET_SECONDS = 86_400

/** The webhooks of a seller, for all of their artists and labels. */
export function createWebhooks({ db, jobs, outgoing, key }: Parts) {
  /** @throws Unacceptable for an address that isn't one of a public server */
  const checked = (url: string): string => {
    const parsed = outgoing.parse(url)
    if (typeof parsed === 'string') throw Unacceptable.field('url', `webhooks.url.${parsed}`)
    return parsed.href
  }
  /** Runs with a locked webhook of the owner. @throws NotFound */
  const withOwn = <T>(id: number, owner: Owner, run: (tx: Db, row: WebhookRow) => Promise<T>) =>
    inTransaction(db, async (tx) => {
      const row = await lockWebhook(tx, id, owner.id)
      if (!row) throw new NotFound('webhooks.gone')
      return run(tx, row)
    })
  const refusePaused = ({ paused_at: pausedAt }: WebhookRow) => {
    if (pausedAt) throw new Conflict('webhooks.isPaused')
  }

  return {
    list: async (owner: Owner): Promise<Webhook[]> =>
      (await findWebhooks(db, owner.id)).map(viewWebhook),

    /** @throws Forbidden without an artist or label; Unacceptable; Conflict for too many */
    add: (
      { url, events }: { url: string; events: WebhookEvent[] },
      owner: Owner,
      client: Client,
    ): Promise<{ webhook: Webhook; secret: string }> =>
      inTransaction(db, async (tx) => {
        // Locks the account, so concurrent calls cannot exceed the limit.
        await tx.selectFrom('account').where('id', '=', owner.id).select('id').forUpdate().execute()
        if (!(await hasProfile(tx, owner.id))) throw new Forbidden('webhooks.needsProfile')
        const address = checked(url)
        if ((await findWebhooks(tx, owner.id)).length >= WEBHOOKS_MAX)
          throw new Conflict(text('webhooks.tooMany', { max: WEBHOOKS_MAX }))
        const salt = newSalt()
        const row = await tx
          .insertInto('webhook')
          .values({ account_id: owner.id, url: address, events: unique(events), salt })
          .returningAll()
          .executeTakeFirstOrThrow()
        await recordSecurityEvent(tx, owner.id, 'webhook_added', client)
        return { webhook: viewWebhook(row), secret: secretOf(key, salt) }
      }),

    /** @throws NotFound; Unacceptable */
    change: (id: number, { url, events, isPaused }: Changes, owner: Owner, client: Client) =>
      withOwn(id, owner, async (tx, { paused_at: pausedAt, url: oldUrl }) => {
        const address = url === undefined ? oldUrl : checked(url)
        const row = await tx
          .updateTable('webhook')
          .set({
            url: address,
            ...(events && { events: unique(events) }),
            ...(isPaused === false && { paused_at: null, is_failing: false }),
            ...(isPaused && !pausedAt && { paused_at: sql<Date>`now()` }),
          })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow()
        if (address !== oldUrl)
          await recordSecurityEvent(tx, owner.id, 'webhook_address_changed', client)
        return viewWebhook(row)
      }),

    /** @throws NotFound */
    replaceSecret: (id: number, owner: Owner, client: Client): Promise<string> =>
      withOwn(id, owner, async (tx, row) => {
        const salt = newSalt()
        await tx
          .updateTable('webhook')
          .set({
            salt,
            old_salt: row.salt,
            old_salt_until: sql<Date>`now() + make_interval(secs => ${OLD_SECRET_SECONDS}::int)`,
          })
          .where('id', '=', id)
          .execute()
        await recordSecurityEvent(tx, owner.id, 'webhook_secret_replaced', client)
        return secretOf(key, salt)
      }),

    /** @throws NotFound */
    delete: (id: number, owner: Owner, client: Client): Promise<void> =>
      withOwn(id, owner, async (tx) => {
        await tx.deleteFrom('webhook').where('id', '=', id).execute()
        await recordSecurityEvent(tx, owner.id, 'webhook_deleted', client)
      }),

    /** Sends a test event. @throws NotFound; Conflict for a paused webhook */
    test: (id: number, owner: Owner): Promise<WebhookDelivery> =>
      withOwn(id, owner, async (tx, row) => {
        refusePaused(row)
        const body = bodyOf(WEBHOOK_TEST, { webhook: id })
        const deliveryId = await addDelivery(tx, jobs, {
          ...{ webhookId: id, event: WEBHOOK_TEST, key: `test-${randomUUID()}`, body },
        })
        return viewDelivery(await findDelivery(tx, deliveryId!))
      }),

    /** @throws NotFound */
    deliveries: (id: number, owner: Owner): Promise<WebhookDelivery[]> =>
      withOwn(id, owner, async (tx) => (await findDeliveries(tx, id)).map(viewDelivery)),

    /** Sends a delivery once more. @throws NotFound; Conflict if it waits for a try, or the webhook is paused */
    redeliver: (id: number, deliveryId: string, owner: Owner): Promise<WebhookDelivery> =>
      withOwn(id, owner, async (tx, row) => {
        if (!(await hasDelivery(tx, deliveryId, id))) throw new NotFound('webhooks.deliveryGone')
        refusePaused(row)
        const restarted = await restartDelivery(tx, deliveryId, id)
        if (!restarted) throw new Conflict('webhooks.isWaiting')
        await jobs.enqueue(tx, 'webhook.deliver', { deliveryId, attempt: 1 })
        return viewDelivery(restarted)
      }),
  }
}

const unique = (events: readonly WebhookEvent[]): WebhookEvent[] => [...new Set(events)]
