import {
  CODE_BATCHES_MAX,
  type CodeProduct,
  type DownloadCodeBatch,
  type ProductType,
} from '@hypha/contract'
import type { Language } from '@hypha/i18n/languages.ts'
import { type Db, inTransaction } from '../../../platform/database/connection.ts'
import { Conflict, NotFound, Unacceptable } from '../../../platform/errors.ts'
import { text } from '../../../platform/texts/text.ts'
import type { UserStates } from '../../user-state/index.ts'
import { grantUnlessOwned } from '../grant-music.ts'
import { findOwnProduct, viewNamed, viewPromoted } from '../own-product.ts'
import { createCodeSecrets, hashOfDownloadCode } from './code-secrets.ts'
import { codesCsv, codesPdf } from './code-files.ts'
import {
  type BatchRow,
  type CodeRow,
  findBatches,
  findCode,
  findCodes,
  takeCode,
} from './download-codes.queries.ts'

export type DownloadCodes = ReturnType<typeof createDownloadCodes>

interface Parts {
  db: Db
  userStates: UserStates
  key: Uint8Array
  siteName: string
  publicUrl: string
}

interface NewBatch {
  productId: number
  type: ProductType
  name: string
  codes: number
  expiresAt: Date | null
}

interface Person {
  id: number
}

const viewBatch = (row: BatchRow): DownloadCodeBatch => ({
  id: row.id,
  name: row.name,
  product: viewNamed(row),
  codes: row.codes,
  redeemed: row.redeemed,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at?.toISOString() ?? null,
  revokedAt: row.revoked_at?.toISOString() ?? null,
})

/** Throws unless a code can be redeemed now. @throws NotFound; Conflict */
function mustWork(code: CodeRow | undefined, now: Date): asserts code is CodeRow {
  if (!code) throw new NotFound('promotions.code.unknown')
  if (code.redeemed_at) throw new Conflict('promotions.code.used')
  if (code.revoked_at) throw new Conflict('promotions.code.revoked')
  if (code.expires_at && code.expires_at <= now) throw new Conflict('promotions.code.expired')
  if (!code.is_open) throw new Conflict('promotions.code.notOut')
}

/** Download codes: sellers make, print and revoke them; anybody redeems them. */
export function createDownloadCodes({ db, userStates, key, siteName, publicUrl }: Parts) {
  const secrets = createCodeSecrets(key)

  const find = async (tx: Db, id: number, owner: Person): Promise<BatchRow> => {
    const [batch] = await findBatches(tx, owner.id, id)
    if (!batch) throw new NotFound('promotions.batchGone')
    return batch
  }

  return {
    async list(owner: Person) {
      const items = (await findBatches(db, owner.id)).map(viewBatch)
      return { items, count_results: items.length }
    },

    /** @throws NotFound for music of others; Conflict if there are too many batches; Unacceptable */
    add: (batch: NewBatch, owner: Person): Promise<DownloadCodeBatch> =>
      inTransaction(db, async (tx) => {
        const product = await findOwnProduct(tx, batch, owner.id)
        if (!product) throw new NotFound('promotions.musicGone')
        if (batch.expiresAt && batch.expiresAt <= new Date())
          throw Unacceptable.field('expiresAt', 'promotions.expiresEarly')
        const known = (await findBatches(tx, owner.id)).filter(
          (each) => each.release_id === product.release_id && each.track_id === product.track_id,
        )
        if (known.length >= CODE_BATCHES_MAX)
          throw new Conflict(text('promotions.tooManyBatches', { max: CODE_BATCHES_MAX }))
        const { id } = await tx
          .insertInto('download_code_batch')
          .values({
            release_id: product.track_id === null ? product.release_id : null,
            track_id: product.track_id,
            name: batch.name,
            expires_at: batch.expiresAt,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        await tx
          .insertInto('download_code')
          .values(
            Array.from({ length: batch.codes }, () => ({ batch_id: id, ...secrets.create() })),
          )
          .execute()
        return viewBatch(await find(tx, id, owner))
      }),

    /** Idempotent. @throws NotFound for batches of others */
    async revoke(id: number, owner: Person): Promise<DownloadCodeBatch> {
      await find(db, id, owner)
      await db
        .updateTable('download_code_batch')
        .set({ revoked_at: new Date() })
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .execute()
      return viewBatch(await find(db, id, owner))
    },

    /** @throws NotFound for batches of others; Conflict if there is nothing to print */
    async file(
      id: number,
      format: 'pdf' | 'csv',
      owner: Person & { language: Language },
    ): Promise<{ name: string; content: string }> {
      const batch = await find(db, id, owner)
      const codes = (await findCodes(db, id)).map(({ nonce, redeemed_at }) => ({
        code: secrets.codeOf(nonce),
        isRedeemed: redeemed_at !== null,
      }))
      const sheet = { siteName, publicUrl, batch, codes, language: owner.language }
      if (format === 'csv')
        return { name: `${batch.name}.csv`, content: codesCsv(sheet).toString('base64') }
      if (codes.every(({ isRedeemed }) => isRedeemed))
        throw new Conflict('promotions.nothingToPrint')
      return { name: `${batch.name}.pdf`, content: (await codesPdf(sheet)).toString('base64') }
    },

    /** Returns what a typed code is for. @throws NotFound; Conflict if it doesn't work now */
    async look(typed: string): Promise<CodeProduct> {
      const code = await findCode(db, hashOfDownloadCode(typed))
      mustWork(code, new Date())
      return viewPromoted(code)
    },

    /**
     * Redeems a code, once. @throws NotFound; Conflict if it doesn't work, or for music that this person has, so that
     * they can give the code to somebody else
     */
    async redeem(typed: string, person: Person): Promise<CodeProduct> {
      const now = new Date()
      const product = await inTransaction(db, async (tx) => {
        const code = await findCode(tx, hashOfDownloadCode(typed))
        mustWork(code, now)
        if (code.owner_id === person.id) throw new Conflict('promotions.code.own')
        // Of two that redeem it at once, the second waits here and then finds it redeemed.
        if (!(await takeCode(tx, code.id, person.id, now)))
          throw new Conflict('promotions.code.used')
        if (!(await grantUnlessOwned(tx, person.id, code, { source: 'code' })))
          throw new Conflict('promotions.code.owned')
        return viewPromoted(code)
      })
      userStates.forget(person.id)
      return product
    },
  }
}
