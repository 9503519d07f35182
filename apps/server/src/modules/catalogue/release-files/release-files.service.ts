import { randomBytes } from 'node:crypto'
import {
  RELEASE_FILE_MAX_BYTES,
  releaseFileExtension,
  type ReleaseFileKind,
  RELEASE_FILES_MAX,
} from '@hypha/contract'
import type { CurrentUser } from '../../../platform/auth/current-user.ts'
import { type Db, inTransaction } from '../../../platform/database/connection.ts'
import { Conflict, NotFound, Unacceptable } from '../../../platform/errors.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { text } from '../../../platform/texts/text.ts'
import type { MediaStore } from '../../../ports/media-store/media-store.ts'
import { EDITABLE, underReview } from '../tracks/own-track.ts'
import { uploadTerms } from '../tracks/upload-address.ts'
import { changeUsage, lockUsage, reserveQuota } from '../tracks/upload-usage.ts'
import {
  countFiles,
  deleteFiles,
  findAbandonedFiles,
  findReleaseFile,
  insertReleaseFile,
  type ReleaseFileRow,
} from './release-files.queries.ts'

export interface NewReleaseFile {
  kind: ReleaseFileKind
  fileName: string
  fileSize: number
}

interface Parts {
  db: Db
  jobs: Jobs
  store: MediaStore
  quotaBytes: number
}

export type ReleaseFiles = ReturnType<typeof createReleaseFiles>

const gone = () => new NotFound('catalogue.releaseFile.gone')

/** Booklets and bonus files, which buyers get with a release. */
export function createReleaseFiles({ db, jobs, store, quotaBytes }: Parts) {
  const own = async (tx: Db, releaseId: number, id: number, user: CurrentUser) => {
    const file = await findReleaseFile(tx, id)
    if (!file || file.release_id !== releaseId || file.owner_id !== user.id) throw gone()
    return file
  }

  return {
    /** Adds a file and returns its upload address. @throws Unacceptable, Conflict */
    async add(releaseId: number, file: NewReleaseFile, user: CurrentUser, now: Date) {
      const { kind, fileName, fileSize } = file
      const extension = releaseFileExtension(kind, fileName)
      if (extension === null)
        throw Unacceptable.field('fileName', `catalogue.releaseFile.type.${kind}`)
      const maxBytes = RELEASE_FILE_MAX_BYTES[kind]
      if (fileSize > maxBytes)
        throw Unacceptable.field('fileSize', text('catalogue.file.too-large', { max: maxBytes }))
      const key = `extras/${randomBytes(12).toString('hex')}/file.${extension}`
      const id = await inTransaction(db, async (tx) => {
        await lockUsage(tx, user.id)
        await lockChangeable(tx, releaseId, user)
        const max = RELEASE_FILES_MAX[kind]
        if ((await countFiles(tx, releaseId, kind)) >= max)
          throw Unacceptable.field('fileName', text(`catalogue.releaseFile.max.${kind}`, { max }))
        await reserveQuota(tx, user.id, fileSize, quotaBytes)
        const row = { release_id: releaseId, kind, key, name: fileName, bytes: fileSize }
        return insertReleaseFile(tx, { ...row, seen_at: now })
      })
      return { id, preSignedUploadUrl: await store.uploadUrl(key, uploadTerms(fileSize, now)) }
    },

    /** Starts checking an uploaded file. Idempotent. @throws Conflict if it hasn't arrived completely */
    async uploaded(releaseId: number, id: number, user: CurrentUser): Promise<void> {
      const file = await own(db, releaseId, id, user)
      if (file.state !== 'awaiting_upload') return
      const arrived = await store.stat(file.key)
      if (!arrived) throw new Conflict('catalogue.upload.notArrived')
      if (arrived.bytes !== file.bytes) throw new Conflict('catalogue.upload.incomplete')
      await inTransaction(db, async (tx) => {
        await lockUsage(tx, file.owner_id)
        const { numUpdatedRows } = await tx
          .updateTable('release_file')
          .set({ state: 'checking' })
          .where('id', '=', id)
          .where('state', '=', 'awaiting_upload')
          .executeTakeFirst()
        if (numUpdatedRows === 0n) return
        await changeUsage(tx, file.owner_id, { pending: -1 })
        await jobs.enqueue(tx, 'release-file.check', { fileId: id })
      })
    },

    /** Removes a file. @throws Conflict if the release is published or under review, or others have the file */
    async remove(releaseId: number, id: number, user: CurrentUser): Promise<void> {
      const keys = await inTransaction(db, async (tx) => {
        await lockUsage(tx, user.id)
        const file = await own(tx, releaseId, id, user)
        await lockChangeable(tx, releaseId, user)
        if (file.state === 'ready' && (await othersHave(tx, file)))
          throw new Conflict('catalogue.releaseFile.bought')
        return deleteFiles(tx, user.id, [id])
      })
      for (const key of keys) await store.remove(key)
    },

    /** Removes files whose upload was not finished since then. */
    async sweep(notSeenSince: Date): Promise<void> {
      for (const { id, owner_id } of await findAbandonedFiles(db, notSeenSince))
        for (const key of await inTransaction(db, (tx) => deleteFiles(tx, owner_id, [id])))
          await store.remove(key)
    },
  }
}

/** Locks the user's own release. @throws NotFound, or Conflict if its files can't be changed now */
async function lockChangeable(tx: Db, releaseId: number, user: CurrentUser): Promise<void> {
  const release = await tx
    .selectFrom('release')
    .select(['owner_id', 'status'])
    .where('id', '=', releaseId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!release || release.owner_id !== user.id) throw new NotFound('catalogue.release.gone')
  if (release.status === 'published') throw new Conflict('catalogue.releaseFile.draftOnly')
  if (!EDITABLE.includes(release.status)) throw underReview()
}

/** Returns whether anybody but the owner bought or claimed the release. */
const othersHave = async (tx: Db, { release_id, owner_id }: ReleaseFileRow): Promise<boolean> =>
  (await tx
    .selectFrom('entitlement')
    .where('release_id', '=', release_id)
    .where('account_id', '!=', owner_id)
    .select('account_id')
    .limit(1)
    .executeTakeFirst()) !== undefined
