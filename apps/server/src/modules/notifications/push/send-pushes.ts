import { sql } from 'kysely'
import type { Language } from '@hypha/i18n/languages.ts'
import type { Db } from '../../../platform/database/connection.ts'
import type { JobPayload } from '../../../platform/jobs/payloads.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { Log } from '../../../platform/log.ts'
import { AskedToWait } from '../../../platform/outgoing/request.ts'
import type { Text } from '../../../platform/texts/text.ts'
import { DeviceGone, type Push, PushRefused } from '../../../ports/push/push.ts'
import { renderNews } from '../render-news.ts'
import { deleteGone } from './push-devices.queries.ts'
import { waitSecondsAfter } from './retry-policy.ts'

interface Parts {
  db: Db
  jobs: Jobs
  log: Log
  push: Push
}

/** Older notifications aren't sent: they are no longer news. */
const FRESH_MS = 86_400_000

/**
 * Sends notifications to devices, and plans another try of those that failed. May run twice: a device replaces a
 * notification that it shows already.
 */
export async function sendPushes(
  { db, jobs, log, push }: Parts,
  { pushes, attempt }: JobPayload<'notifications.push'>,
): Promise<void> {
  if (!push.isOn) return
  const rows = await findPushes(db, pushes)
  const waits = await Promise.all(rows.map((row) => send({ db, log, push }, row)))
  const failed = rows.filter((_, at) => waits[at] !== null)
  const backOffSeconds = waitSecondsAfter(attempt)
  if (failed.length === 0 || backOffSeconds === null) return
  const seconds = Math.max(backOffSeconds, ...waits.map((wait) => wait ?? 0))
  await jobs.enqueue(
    db,
    'notifications.push',
    {
      pushes: failed.map(({ id, device_id }) => ({ notificationId: id, deviceId: device_id })),
      attempt: attempt + 1,
    },
    { startAt: new Date(Date.now() + seconds * 1_000) },
  )
}

interface Row {
  id: number
  device_id: number
  token: string
  message: string
  text: Text | null
  href: string | null
  language: Language
  created_at: Date
}

/** Selects what to send: to devices that still belong to the person, who hasn't read it or turned its kind off. */
async function findPushes(
  db: Db,
  pushes: JobPayload<'notifications.push'>['pushes'],
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select notification.id, push_device.id as device_id, token, message, text, href, language,
      notification.created_at
    from unnest(${pushes.map((push) => push.notificationId)}::int[],
      ${pushes.map((push) => push.deviceId)}::int[]) push (notification_id, device_id)
    join notification on notification.id = push.notification_id
    join account on account.id = notification.account_id
    join push_device on push_device.id = push.device_id
      and push_device.account_id = notification.account_id
    left join notification_choice choice
      on choice.account_id = notification.account_id and choice.kind = notification.kind
    where is_on_site and read_at is null and deactivated_at is null
      and coalesce(choice.on_site, true)
      and notification.created_at > ${new Date(Date.now() - FRESH_MS)}
    order by notification.id, push_device.id`.execute(db)
  return rows
}

/** @returns the seconds that the service asks to wait before another try, or 0; null if none is needed */
async function send(
  { db, log, push }: Pick<Parts, 'db' | 'log' | 'push'>,
  row: Row,
): Promise<number | null> {
  try {
    await push.send({
      token: row.token,
      id: `notification-${row.id}`,
      text: renderNews(row, row.language),
      href: row.href,
      expiresAt: new Date(row.created_at.getTime() + FRESH_MS),
    })
    return null
  } catch (err) {
    if (err instanceof DeviceGone) {
      await deleteGone(db, { id: row.device_id, token: row.token })
      return null
    }
    log.warn({ err }, 'push: a notification was not sent')
    if (err instanceof PushRefused) return null
    return err instanceof AskedToWait ? err.seconds : 0
  }
}
