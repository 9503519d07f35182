import {
  type Download,
  type DownloadFormat,
  type DownloadFormatId,
  downloadEligibility,
  freeDownloadsADay,
  type PastDownload,
  type ReleaseFile,
  PAGE_SIZE,
  type ProductType,
} from '@hypha/contract'
import type { CurrentUser } from '../../../platform/auth/current-user.ts'
import { type Db, inTransaction } from '../../../platform/database/connection.ts'
import { databaseNow } from '../../../platform/database/database-now.ts'
import {
  AccountNeeded,
  Conflict,
  DownloadLimitReached,
  Forbidden,
  NotFound,
} from '../../../platform/errors.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { MediaStore } from '../../../ports/media-store/media-store.ts'
import type { Listening } from '../../library/index.ts'
import type { UserStates } from '../../user-state/index.ts'
import { contentsHash } from './contents.ts'
import { createCoverFiles } from './cover-files.ts'
import { countGrants, deliverGrant, takeGrant } from './day-limit.ts'
import { type DownloadAddresses, FILE_PATH, ZIP_PATH } from './download-address.ts'
import {
  lockDownloads,
  claim,
  countDownloader,
  countPast,
  findEntitlements,
  findMusic,
  findPastDownloads,
  findDownloadRequest,
  hasDownloaded,
  type MusicRow,
  type ProductKey,
  putDownloadRequest,
  deleteDownloadRequest,
} from './downloads.queries.ts'
import { viewFormats, viewPast, viewReady } from './downloads.views.ts'
import { trackFileName } from './file-names.ts'
import { extensionOf, isOffered } from './formats.ts'
import { findCachedFiles, requestFile } from './cached-files.queries.ts'
import { createOriginals } from './originals.ts'
import { isWhole, viewExtra } from './release-extras.ts'
import { findExtras, findSeller } from './release-extras.queries.ts'
import { currentFile, type CachedFile, releaseZip, type ReleaseZip } from './release-zip.ts'

interface Parts {
  db: Db
  jobs: Jobs
  store: MediaStore
  userStates: UserStates
  listening: Pick<Listening, 'recordDownload'>
  addresses: DownloadAddresses
  /** Determines the day of free downloads: the database's clock, so that it is the same at each host. */
  clock?: (db: Db) => Promise<Date>
}

export interface DownloadRequest {
  productId: number
  type: ProductType
  format: DownloadFormatId
}

export type Downloads = ReturnType<typeof createDownloads>

/** `waiting`: theirs, but nothing of it is out yet. */
type Eligibility = ReturnType<typeof downloadEligibility> | 'waiting'

const isTheirs = (eligibility: Eligibility) => eligibility === 'owned' || eligibility === 'free'
/** Sources of entitlements to music that somebody paid for. */
const BOUGHT: readonly string[] = ['purchase', 'code']
const noMusic = () => new NotFound('commerce.download.gone')
const NO_ORIGINAL = 'commerce.download.noOriginal'

/** Downloads: permissions, file formats and addresses. */
export function createDownloads(parts: Parts) {
  const { db, jobs, store, userStates, listening, addresses, clock = databaseNow } = parts
  const originals = createOriginals(store)
  const coverOf = createCoverFiles(store)

  /**
   * Returns the tracks of a release, or the one track, that the user may download. For a buyer of some tracks, a
   * release consists of those tracks; of a pre-order they get what is out.
   */
  const within = async (
    tx: Db,
    type: ProductType,
    all: readonly MusicRow[],
    userId: number | null,
  ): Promise<{ rows: readonly MusicRow[]; eligibility: Eligibility }> => {
    const [first] = all
    if (!first) return { rows: all, eligibility: 'unknown' }
    const entitlements =
      userId === null
        ? []
        : await findEntitlements(
            tx,
            userId,
            first.release_id,
            all.map(({ id }) => id),
          )
    const holds = (requested: readonly string[]) => {
      const held = entitlements.filter(({ source }) => requested.includes(source))
      return (
        held.some(({ release_id }) => release_id !== null) ||
        all.every(({ id }) => held.some(({ track_id }) => track_id === id))
      )
    }
    const isOwn = first.owner_id === userId
    const handOut = (rows: readonly MusicRow[], eligibility: Eligibility) => {
      const out = isOwn ? rows : rows.filter((row) => row.is_handed_out)
      return { rows: out, eligibility: out.length > 0 ? eligibility : ('waiting' as const) }
    }
    const eligibility = downloadEligibility({
      price: type === 'song' ? first.price_cents : first.release_price_cents,
      isOpen: type === 'song' ? first.is_open_track : first.is_open,
      isOwn,
      entitlement: holds(BOUGHT) ? 'purchase' : holds([...BOUGHT, 'claim']) ? 'claim' : null,
    })
    if (isTheirs(eligibility)) return handOut(all, eligibility)
    const bought = all.filter(({ id }) =>
      entitlements.some(({ track_id, source }) => track_id === id && BOUGHT.includes(source)),
    )
    return bought.length > 0 ? handOut(bought, 'owned') : { rows: all, eligibility }
  }

  /** @throws NotFound for music that this user may not see */
  const known = async (tx: Db, type: ProductType, id: number, userId: number | null) => {
    const found = await within(tx, type, await findMusic(tx, type, id), userId)
    if (found.eligibility === 'unknown') throw noMusic()
    if (found.eligibility === 'waiting') throw new Conflict('commerce.download.notOut')
    return found
  }

  /** Requests missing files, once for all users. @returns how many files exist */
  const prepare = async (
    tx: Db,
    rows: readonly MusicRow[],
    format: DownloadFormatId,
    cachedFiles: readonly CachedFile[],
    now: Date,
  ): Promise<number> => {
    const missing = rows.filter((row) => !currentFile(row, format, cachedFiles))
    const trackIds: number[] = []
    for (const row of missing) {
      const requested = { trackId: row.id, format, contentsHash: contentsHash(row, format) }
      if (await requestFile(tx, requested, now)) trackIds.push(row.id)
    }
    if (trackIds.length > 0) {
      // A single track does not wait behind a whole release.
      const priority = rows.length === 1 ? 1 : 0
      await jobs.enqueue(tx, 'download.make', { trackIds, format }, { priority })
    }
    return rows.length - missing.length
  }

  const deliver = async (
    tx: Db,
    user: CurrentUser,
    product: ProductKey,
    { format, isOwn, now }: { format: DownloadFormatId; isOwn: boolean; now: Date },
  ) => {
    if (!isOwn && !(await hasDownloaded(tx, user.id, product.release_id)))
      await countDownloader(tx, product.release_id)
    await listening.recordDownload(tx, user, product.release_id, now)
    await deliverGrant(tx, user.id, product)
    await putDownloadRequest(tx, user.id, product, { format, state: 'done', at: now })
  }

  const zipOf = async (
    tx: Db,
    rows: readonly MusicRow[],
    format: DownloadFormatId,
    cachedFiles?: readonly CachedFile[],
  ): Promise<ReleaseZip | null> => {
    const ids = rows.map(({ id }) => id)
    const files = cachedFiles ?? (await findCachedFiles(tx, ids, format))
    const extras = isWhole(rows) ? await findExtras(tx, rows[0]!.release_id) : []
    const cover = rows[0] ? await coverOf(rows[0]) : null
    return releaseZip(rows, format, files, cover, extras)
  }

  const addressOf = async (
    { productId, type, format }: DownloadRequest,
    rows: readonly MusicRow[],
    cachedFiles: readonly CachedFile[],
    user: CurrentUser,
    now: Date,
  ): Promise<Download> => {
    if (type === 'music_release') {
      const zip = (await zipOf(db, rows, format, cachedFiles))!
      const path = `${ZIP_PATH}${productId}/${format}/${zip.version}`
      return viewReady(
        addresses.sign(path, user.id, zip.fileName, now),
        zip.fileName,
        zip.layout.bytes,
      )
    }
    const row = rows[0]!
    const { key, bytes } =
      format === 'original'
        ? { key: row.original_key, bytes: row.original_bytes }
        : currentFile(row, format, cachedFiles)!
    const name = trackFileName(row, extensionOf(row, format))
    return viewReady(addresses.sign(FILE_PATH + key, user.id, name, now), name, bytes)
  }

  /** Returns whether somebody has the whole release, by buying it, claiming it or buying all its tracks. */
  const hasRelease = async (releaseId: number, userId: number): Promise<boolean> => {
    const all = await findMusic(db, 'music_release', releaseId)
    const { rows, eligibility } = await within(db, 'music_release', all, userId)
    if (eligibility === 'unknown') throw noMusic()
    if (eligibility === 'waiting') return false
    if (eligibility === 'owned') return rows.length === all.length
    const claimed = await findEntitlements(db, userId, releaseId, [])
    return claimed.length > 0
  }

  return {
    /**
     * Lists the booklet and bonus files of a release, for its seller and admins in every state.
     * @throws NotFound, or Forbidden for users who don't have the release
     */
    async files(releaseId: number, user: CurrentUser): Promise<ReleaseFile[]> {
      const seller = await findSeller(db, releaseId)
      const seesAll = seller !== null && (user.isAdmin || seller === user.id)
      if (!seesAll && !(await hasRelease(releaseId, user.id)))
        throw new Forbidden('commerce.download.buyFirst')
      const extras = await findExtras(db, releaseId)
      return extras
        .filter(({ state }) => seesAll || state === 'ready')
        .map((row) => viewExtra(row, user, addresses, new Date()))
    },

    async formats(
      { type, id }: { type: ProductType; id: number },
      user: CurrentUser | null,
    ): Promise<DownloadFormat[]> {
      const { rows } = await known(db, type, id, user?.id ?? null)
      if (!(await originals.areThere(rows))) return []
      const cachedFiles = await findCachedFiles(
        db,
        rows.map((row) => row.id),
      )
      return viewFormats(rows, cachedFiles, type === 'music_release')
    },

    async limit(user: CurrentUser) {
      return {
        limit: freeDownloadsADay(user),
        downloaded: await countGrants(db, user.id, await clock(db)),
      }
    },

    /**
     * Returns the address of a file, or the progress of making it. The first request claims free music and counts it.
     * @throws Forbidden if it has to be bought, DownloadLimitReached, Conflict if there is no file
     */
    async ask(wish: DownloadRequest, user: CurrentUser): Promise<Download> {
      const { type, productId, format } = wish
      const now = new Date()
      const before = await known(db, type, productId, user.id)
      if (before.eligibility === 'for-sale') throw new Forbidden('commerce.download.buyFirst')
      if (before.eligibility === 'free' && user.isGuest) throw new AccountNeeded()
      if (!(await originals.areThere(before.rows))) throw new Conflict(NO_ORIGINAL)
      if (!before.rows.every((row) => isOffered(row, format)))
        throw new Conflict('commerce.download.tooLong')
      const found = await inTransaction(db, async (tx) => {
        const { release_id } = before.rows[0]!
        await lockDownloads(tx, user.id, release_id)
        // Read again under the lock, because of refunds and removals in the meantime.
        const { rows, eligibility } = await known(tx, type, productId, user.id)
        const product = { release_id, track_id: type === 'song' ? productId : null }
        const isSent = type === 'song' && format === 'original'
        const cachedFiles = await findCachedFiles(
          tx,
          rows.map(({ id }) => id),
          format,
        )
        const isThere = isSent || rows.every((row) => currentFile(row, format, cachedFiles))
        const last = await findDownloadRequest(tx, user.id, product, format)
        if (last?.state === 'failed' && !isThere) {
          await deleteDownloadRequest(tx, last.id)
          return { state: 'failed' as const }
        }
        if (eligibility === 'free') {
          const limit = freeDownloadsADay(user)
          if (!(await takeGrant(tx, user.id, product, { now: await clock(tx), limit })))
            throw new DownloadLimitReached(limit)
          await claim(tx, user.id, product)
        }
        if (!isThere) {
          const done = await prepare(tx, rows, format, cachedFiles, now)
          await putDownloadRequest(tx, user.id, product, { format, state: 'asked', at: now })
          return { state: 'preparing' as const, done, of: rows.length }
        }
        await deliver(tx, user, product, { format, isOwn: rows[0]!.owner_id === user.id, now })
        return { state: 'there' as const, rows, kept: cachedFiles }
      })
      if (before.eligibility === 'free') userStates.forget(user.id)
      return found.state === 'there' ? addressOf(wish, found.rows, found.kept, user, now) : found
    },

    async history(
      page: number,
      user: CurrentUser,
    ): Promise<{ items: PastDownload[]; count_results: number }> {
      const [rows, count] = await Promise.all([
        findPastDownloads(db, user.id, (page - 1) * PAGE_SIZE, PAGE_SIZE),
        countPast(db, user.id),
      ])
      return { items: rows.map(viewPast), count_results: count }
    },

    /** Returns the ZIP of the tracks of a release that the user owns now; null if they own none. */
    async zip(releaseId: number, format: DownloadFormatId, userId: number) {
      const all = await findMusic(db, 'music_release', releaseId)
      const { rows, eligibility } = await within(db, 'music_release', all, userId)
      return isTheirs(eligibility) ? zipOf(db, rows, format) : null
    },

    /** Returns whether the user may still resume the download of a booklet or bonus file. */
    mayStillHaveExtra: async (releaseId: number, userId: number): Promise<boolean> =>
      (await findSeller(db, releaseId)) === userId ||
      hasRelease(releaseId, userId).catch((error: unknown) => {
        if (error instanceof NotFound) return false
        throw error
      }),

    /** Returns whether the user may still resume the download of a track. */
    async mayStillHave(trackId: number, userId: number): Promise<boolean> {
      const rows = await findMusic(db, 'song', trackId)
      return isTheirs((await within(db, 'song', rows, userId)).eligibility)
    },
  }
}
