import {
  type NewVerification,
  type NewVerificationComment,
  type VerificationChange,
  type VerificationComment,
  type VerificationPhoto,
  type VerificationRequest,
  VERIFICATION_PHOTOS,
} from '@hypha/contract'
import { emailKey } from '../../../platform/auth/email-key.ts'
import type { CurrentUser } from '../../../platform/auth/current-user.ts'
import { type Db, inTransaction } from '../../../platform/database/connection.ts'
import {
  BadRequest,
  Conflict,
  Forbidden,
  NotFound,
  Unacceptable,
} from '../../../platform/errors.ts'
import { recordAudit } from '../../accounts/index.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { Keys } from '../../../platform/secrets/keys.ts'
import { asText } from '../../../platform/texts/text.ts'
import type { MediaStore } from '../../../ports/media-store/media-store.ts'
import { isPublicArtist } from '../../catalogue/index.ts'
import { createIdentityFiles } from './identity-files.ts'
import { notifyOfDecision } from './notify-of-decision.ts'
import {
  countRequests,
  findExpired,
  findRequest,
  findRequests,
  lockArtist,
  lockRequest,
  insertRequest,
  isPaidFor,
  namePhoto,
  type LockedRequest,
} from './verification.queries.ts'
import { viewRequest } from './verification.views.ts'

interface Parts {
  db: Db
  jobs: Jobs
  store: MediaStore
  /** Encrypts pictures. */
  keys: Keys
  /** How long pictures are kept after a decision. */
  retentionDays: number
}

export type Verification = ReturnType<typeof createVerification>

const DAY_MS = 86_400_000
const FILE = '/api/files/'
const ALREADY_PROVED = 'publishing.verification.proved'

const seenBy = (user: CurrentUser): LockedRequest => ({ accountId: user.isAdmin ? null : user.id })
const noRequest = () => new NotFound('publishing.verification.gone')

/** Verification of artists: requests by users, and decisions by admins. */
export function createVerification({ db, jobs, store, keys, retentionDays }: Parts) {
  const files = createIdentityFiles(store, keys)

  const show = async (user: CurrentUser, id: number): Promise<VerificationRequest> => {
    const row = await findRequest(db, seenBy(user), id)
    if (!row) throw noRequest()
    return viewRequest(row, user.isAdmin)
  }

  const fileId = (photo: VerificationPhoto, address: string): number => {
    const id = address.startsWith(FILE) ? address.slice(FILE.length) : ''
    if (/^[1-9]\d{0,8}$/.test(id)) return Number(id)
    throw noPicture(photo)
  }

  const submit = (user: CurrentUser, id: number, photos: Record<VerificationPhoto, string>) =>
    inTransaction(db, async (tx) => {
      if (!(await lockRequest(tx, { accountId: user.id }, id, ['created']))) {
        // Resubmitted because the response was lost, or the request of somebody else.
        if (await findRequest(tx, { accountId: user.id }, id))
          throw new Conflict('publishing.verification.submitted')
        throw noRequest()
      }
      for (const photo of VERIFICATION_PHOTOS)
        if (!(await namePhoto(tx, id, fileId(photo, photos[photo]), photo))) throw noPicture(photo)
      await tx
        .updateTable('verification_request')
        .set({ status: 'submitted' })
        .where('id', '=', id)
        .execute()
    })

  const withdraw = (user: CurrentUser, id: number) =>
    inTransaction(db, async (tx) => {
      if (!(await lockRequest(tx, { accountId: user.id }, id, ['created', 'submitted']))) {
        if (await findRequest(tx, { accountId: user.id }, id))
          throw new Conflict('publishing.verification.decided')
        throw noRequest()
      }
      await tx
        .updateTable('verification_request')
        .set({ status: 'withdrawn', decided_at: new Date() })
        .where('id', '=', id)
        .execute()
    })

  /** Transfers the artist to its verified owner. @returns the former owner */
  const transferArtist = async (
    tx: Db,
    artistId: number,
    accountId: number,
  ): Promise<number | null> => {
    const artist = await lockArtist(tx, artistId)
    if (!artist) throw new Conflict('publishing.verification.artistGone')
    if (artist.verified_at) throw new Conflict(ALREADY_PROVED)
    // Its payer loses the artist, so they get the unused part back.
    if (artist.owner_id !== accountId && (await isPaidFor(tx, artistId)))
      await jobs.enqueue(tx, 'subscriptions.end-claimed', {
        artistId,
        at: new Date().toISOString(),
      })
    await tx
      .updateTable('artist')
      .set({ owner_id: accountId, verified_at: new Date() })
      .where('id', '=', artistId)
      .execute()
    return artist.owner_id === accountId ? null : artist.owner_id
  }

  const decide = (
    admin: CurrentUser,
    id: number,
    { status, reason }: { status: 'approved' | 'refused'; reason: string },
  ) =>
    inTransaction(db, async (tx) => {
      const request = await lockRequest(tx, { accountId: null }, id, ['submitted'])
      if (!request) {
        if (!(await findRequest(tx, { accountId: null }, id))) throw noRequest()
        throw new Conflict('publishing.verification.justDecided')
      }
      if (request.account_id === admin.id) throw new Forbidden('publishing.verification.own')
      const { requester_left_at } = (await findRequest(tx, { accountId: null }, id))!
      if (status === 'approved' && requester_left_at)
        throw new Conflict('publishing.verification.requesterGone')
      const formerOwnerId =
        status === 'approved'
          ? await transferArtist(tx, request.artist_id, request.account_id)
          : null
      await tx
        .updateTable('verification_request')
        .set({ status, reason, decided_by: admin.id, decided_at: new Date() })
        .where('id', '=', id)
        .execute()
      await recordAudit(tx, {
        ...{ adminId: admin.id, action: 'decide-verification', accountId: request.account_id },
        ...{ reason, details: { request: id, artist: request.artist_id, status } },
      })
      await notifyOfDecision(
        tx,
        jobs,
        (await findRequest(tx, { accountId: null }, id))!,
        formerOwnerId,
      )
    })

  return {
    async list(user: CurrentUser, filter: Parameters<typeof findRequests>[2]) {
      const { rows, total } = await findRequests(db, seenBy(user), filter)
      return {
        'hydra:member': rows.map((row) => viewRequest(row, user.isAdmin)),
        'hydra:totalItems': total,
      }
    },

    show,

    /** @throws NotFound; Conflict if there is nothing to verify */
    async add(user: CurrentUser, { artist: artistId, email, ...words }: NewVerification) {
      if (email !== undefined && emailKey(email) !== emailKey(user.email))
        throw Unacceptable.field('email', 'publishing.verification.email')
      const artist = await db
        .selectFrom('artist')
        .where('id', '=', artistId)
        .where((eb) => eb.or([eb('owner_id', '=', user.id), isPublicArtist]))
        .select('verified_at')
        .executeTakeFirst()
      if (!artist) throw new NotFound('publishing.verification.noArtist')
      if (artist.verified_at) throw new Conflict(ALREADY_PROVED)
      const made = await insertRequest(db, { ...words, artist_id: artistId, account_id: user.id })
      if (!made) throw new Conflict('publishing.verification.asked')
      return show(user, made.id)
    },

    /** Saves a picture for the user's own pending request. @throws NotFound; Unacceptable */
    async addFile(user: CurrentUser, requestId: number, picture: Buffer) {
      const isWaiting = await lockRequest(db, { accountId: user.id }, requestId, ['created'])
      if (!isWaiting) throw noRequest()
      const { key: name, sealedKey } = await files.save(picture)
      const { id } = await db
        .insertInto('verification_file')
        .values({ request_id: requestId, key: name, sealed_key: sealedKey })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { '@id': `${FILE}${id}` }
    },

    /**
     * @throws NotFound; Forbidden for one's own request; Conflict if it changed in the meantime; BadRequest for
     * pictures of others
     */
    async change(user: CurrentUser, id: number, change: VerificationChange) {
      const { idCardPhoto, selfPhoto, status, reason } = change
      if (idCardPhoto !== undefined && selfPhoto !== undefined)
        await submit(user, id, { idCardPhoto, selfPhoto })
      else if (status === 'withdrawn') await withdraw(user, id)
      else if (status && user.isAdmin) await decide(user, id, { status, reason })
      else throw noRequest()
      return show(user, id)
    },

    /** Returns a picture for an admin. The access is recorded before anything is shown. @throws NotFound */
    async readPhoto(admin: CurrentUser, requestId: number, photo: VerificationPhoto) {
      const file = await db
        .selectFrom('verification_file')
        .where('request_id', '=', requestId)
        .where('photo', '=', photo)
        .select(['key', 'sealed_key'])
        .executeTakeFirst()
      if (!file) throw new NotFound('publishing.verification.pictureGone')
      await db
        .insertInto('verification_look')
        .values({ request_id: requestId, photo, admin_id: admin.id })
        .execute()
      return files.read({ key: file.key, sealedKey: file.sealed_key })
    },

    statistic: () => countRequests(db),

    async comments(admin: CurrentUser, requestId: number) {
      const rows = await findComments(db, { requestId })
      return {
        'hydra:member': rows.map((row) => viewComment(row, admin)),
        'hydra:totalItems': rows.length,
      }
    },

    /** @throws NotFound */
    async addComment(admin: CurrentUser, words: NewVerificationComment) {
      const requestId = words.verification_request_id
      await show(admin, requestId)
      const { id } = await db
        .insertInto('verification_comment')
        .values({ request_id: requestId, admin_id: admin.id, text: words.text })
        .returning('id')
        .executeTakeFirstOrThrow()
      return viewComment((await findComments(db, { id }))[0]!, admin)
    },

    /** @throws NotFound, also for comments of others */
    async removeComment(admin: CurrentUser, id: number): Promise<void> {
      const { numDeletedRows } = await db
        .deleteFrom('verification_comment')
        .where('id', '=', id)
        .where('admin_id', '=', admin.id)
        .executeTakeFirst()
      if (numDeletedRows !== 1n) throw new NotFound('publishing.verification.noComment')
    },

    /** Deletes expired pictures. Removes the files before their rows, so failures are retried (S-71). */
    async forget(now: Date): Promise<void> {
      const unnamedBefore = new Date(now.getTime() - DAY_MS)
      const endedBefore = new Date(now.getTime() - retentionDays * DAY_MS)
      for (const file of await findExpired(db, unnamedBefore, endedBefore)) {
        await files.remove(file.key)
        await db.deleteFrom('verification_file').where('id', '=', file.id).execute()
      }
    },
  }
}

const noPicture = (photo: VerificationPhoto) =>
  new BadRequest('publishing.verification.noPicture', [
    { propertyPath: photo, text: asText('publishing.verification.noPicture') },
  ])

const findComments = (db: Db, by: { requestId: number } | { id: number }) =>
  db
    .selectFrom('verification_comment as comment')
    .innerJoin('account', 'account.id', 'comment.admin_id')
    .selectAll('comment')
    .select('account.full_name')
    .where((eb) =>
      'id' in by ? eb('comment.id', '=', by.id) : eb('comment.request_id', '=', by.requestId),
    )
    .orderBy('comment.id')
    .execute()

const viewComment = (
  row: Awaited<ReturnType<typeof findComments>>[number],
  reader: { id: number },
): VerificationComment => ({
  id: row.id,
  admin: { id: row.admin_id, fullName: row.full_name },
  text: row.text,
  at: row.at.toISOString(),
  isOwn: row.admin_id === reader.id,
})
