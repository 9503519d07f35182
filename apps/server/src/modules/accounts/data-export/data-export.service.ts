import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { DataExport } from '@hypha/contract'
import type { Selectable } from 'kysely'
import { type Db, inTransaction } from '../../../platform/database/connection.ts'
import type { DataExportTable } from '../../../platform/database/schema.ts'
import { TooMany } from '../../../platform/errors.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { text } from '../../../platform/texts/text.ts'
import type { MediaStore } from '../../../ports/media-store/media-store.ts'
import { notify } from '../../notifications/index.ts'
import { buildZip } from './build-zip.ts'
import type { ExportAddresses } from './export-address.ts'

export type DataExports = ReturnType<typeof createDataExports>

interface Parts {
  db: Db
  jobs: Jobs
  store: MediaStore
  exportAddresses: ExportAddresses
  siteName: string
}

const DAY_MS = 24 * 3_600_000
const PREFIX = 'exports/'

/** Exports all data stored about a user, on their request. */
export function createDataExports({ db, jobs, store, exportAddresses, siteName }: Parts) {
  const findLatest = (tx: Db, accountId: number) =>
    tx
      .selectFrom('data_export')
      .where('account_id', '=', accountId)
      .orderBy('id', 'desc')
      .selectAll()
      .limit(1)
      .executeTakeFirst()

  const view = (row: Selectable<DataExportTable>, now: Date): DataExport => {
    const isOver = row.expires_at !== null && row.expires_at <= now
    const isReady = row.state === 'ready' && !isOver
    return {
      state: isOver ? 'expired' : row.state,
      requestedAt: row.requested_at.toISOString(),
      expiresAt: row.expires_at?.toISOString() ?? null,
      bytes: isReady ? row.bytes : null,
      url: isReady
        ? exportAddresses.sign(row.key!.slice(PREFIX.length), row.account_id, row.expires_at!)
        : null,
      nextAt: nextAt(row).toISOString(),
    }
  }

  return {
    async latest({ id }: { id: number }, now: Date): Promise<DataExport | null> {
      const row = await findLatest(db, id)
      return row ? view(row, now) : null
    },

    /** @throws TooMany within a day of the last export, unless that failed */
    request: ({ id }: { id: number }, now: Date): Promise<DataExport> =>
      inTransaction(db, async (tx) => {
        // Locks the account, so the second of two concurrent requests sees the first.
        await tx.selectFrom('account').where('id', '=', id).select('id').forNoKeyUpdate().execute()
        const last = await findLatest(tx, id)
        const waitMs = last ? nextAt(last).getTime() - now.getTime() : 0
        if (waitMs > 0) {
          const hours = Math.ceil(waitMs / 3_600_000)
          throw new TooMany(
            text('accounts.dataExport.tooOften', { count: hours }),
            Math.ceil(waitMs / 1000),
            1,
          )
        }
        const row = await tx
          .insertInto('data_export')
          .values({ account_id: id, requested_at: now })
          .returningAll()
          .executeTakeFirstOrThrow()
        await jobs.enqueue(tx, 'data-export.build', { exportId: row.id })
        return view(row, now)
      }),

    /** Builds the file of a waiting export. */
    async build(exportId: number, now: Date): Promise<void> {
      const row = await findWaiting(db, exportId)
      if (!row) return
      const data = await buildZip(db, row.account_id, siteName)
      const key = `${PREFIX}${randomBytes(24).toString('hex')}.zip`
      await store.put(key, Readable.from([data]), 'application/zip')
      await inTransaction(db, async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable('data_export')
          .set({
            state: 'ready',
            key,
            bytes: data.length,
            expires_at: new Date(now.getTime() + DAY_MS),
          })
          .where('id', '=', exportId)
          .where('state', '=', 'preparing')
          .executeTakeFirst()
        // The account was deleted or another run was faster: nothing refers to this file, so the orphan cleanup removes
        // it.
        if (numUpdatedRows === 0n) return
        await notify(tx, jobs, {
          accountIds: [row.account_id],
          kind: 'System',
          typeValue: 'data-export-ready',
          text: text('accounts.news.dataExport'),
          href: '/settings/privacy',
          key: `data-export-${exportId}`,
        })
      })
    },

    /** Marks an export as failed after the last retry. */
    fail: (exportId: number) =>
      db
        .updateTable('data_export')
        .set({ state: 'failed' })
        .where('id', '=', exportId)
        .where('state', '=', 'preparing')
        .execute(),

    /** Returns the export behind an address if it belongs to the account and has not expired. */
    async find(name: string, accountId: number, now: Date) {
      return db
        .selectFrom('data_export')
        .where('key', '=', PREFIX + name)
        .where('account_id', '=', accountId)
        .where('expires_at', '>', now)
        .select(['key', 'bytes', 'requested_at'])
        .executeTakeFirst()
    },

    /** Removes expired files; the rows stay as a record. */
    async sweep(now: Date): Promise<void> {
      const over = await db
        .selectFrom('data_export')
        .where('expires_at', '<=', now)
        .where('state', '=', 'ready')
        .select(['id', 'key'])
        .execute()
      for (const { id, key } of over) {
        await store.remove(key!)
        await db
          .updateTable('data_export')
          .set({ state: 'expired', key: null, bytes: null })
          .where('id', '=', id)
          .execute()
      }
    },
  }
}

const findWaiting = (db: Db, id: number) =>
  db
    .selectFrom('data_export')
    .innerJoin('account', 'account.id', 'data_export.account_id')
    .where('data_export.id', '=', id)
    .where('state', '=', 'preparing')
    .where('account.deleted_at', 'is', null)
    .select(['account_id'])
    .executeTakeFirst()

const nextAt = (row: Selectable<DataExportTable>): Date =>
  row.state === 'failed' ? row.requested_at : new Date(row.requested_at.getTime() + DAY_MS)
