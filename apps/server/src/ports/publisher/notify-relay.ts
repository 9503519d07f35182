import { sql } from 'kysely'
import type { Publication, Relay } from './built-in-publisher.ts'
import type { Db } from '../../platform/database/connection.ts'
import type { Notifications } from '../../platform/database/notifications.ts'

const CHANNEL = 'realtime'

/**
 * Carries publications between processes with PostgreSQL's NOTIFY, whose payload is limited to 8,000 bytes: enough for
 * a hint. Publications during a lost connection are lost; clients reload after a reconnect.
 */
export async function createNotifyRelay(db: Db, notifications: Notifications): Promise<Relay> {
  let deliver: (publication: Publication) => void = () => undefined
  await notifications.listen(
    CHANNEL,
    (payload) => deliver(JSON.parse(payload) as Publication),
    () => undefined,
  )
  return {
    send: async (publication) =>
      void (await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(publication)})`.execute(db)),
    onMessage: (callback) => void (deliver = callback),
  }
}
