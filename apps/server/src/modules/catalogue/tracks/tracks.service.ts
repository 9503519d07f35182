import { randomBytes } from 'node:crypto'
import {
  isPublic,
  type Lyrics,
  type Track,
  type TrackChanges,
  type TrackFields,
  toCents,
  TRACKS_MAX,
} from '@hypha/contract'
import { DEFAULT_LANGUAGE } from '@hypha/i18n/languages.ts'
import type { CurrentUser } from '../../../platform/auth/current-user.ts'
import { type Db, inTransaction } from '../../../platform/database/connection.ts'
import { ChangedElsewhere, Conflict, NotFound, Unacceptable } from '../../../platform/errors.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { text } from '../../../platform/texts/text.ts'
import type { MediaStore } from '../../../ports/media-store/media-store.ts'
import type { UserStates } from '../../user-state/index.ts'
import { choiceColumns } from '../cards/choice-columns.ts'
import { ownArtist } from '../names/names.service.ts'
import {
  type Listener,
  type StreamAddresses,
  streamsFor,
  streamsForPromo,
} from '../../streaming/index.ts'
import {
  countPreparing,
  countTracks,
  editTrack,
  findTrackOrder,
  findTrack,
  findTracksById,
  findTracksOf,
  insertTrack,
  hideTrack,
  moveTrack,
  orderTracks,
  type TrackRow,
} from './tracks.queries.ts'
import { deleteUnheldTracks, wasOffered } from './held-tracks.ts'
import {
  EDITABLE,
  editableTrack,
  lockEditableTrack,
  noTrack,
  ownTrack,
  underReview,
} from './own-track.ts'
import { setLyrics } from './lyrics.service.ts'
import { viewTrack } from './tracks.views.ts'
import { audioExtension, uploadTerms } from './upload-address.ts'
import { changeUsage, lockUsage, reserveQuota } from './upload-usage.ts'
import { deleteTrack } from './uploads.queries.ts'
import type { Uploads } from './uploads.service.ts'

interface Parts {
  db: Db
  jobs: Jobs
  userStates: UserStates
  store: MediaStore
  addresses: Pick<StreamAddresses, 'sign'>
  uploads: Uploads
  quotaBytes: number
}

export type NewTrack = TrackFields & {
  fileName: string
  fileSize: number
  lastModified?: number | undefined
}
const NOTHING: ReadonlySet<number> = new Set()

export type Tracks = ReturnType<typeof createTracks>

export function createTracks({
  db,
  jobs,
  userStates,
  store,
  addresses,
  uploads,
  quotaBytes,
}: Parts) {
  const ownedBy = async ({ user }: Listener) =>
    user ? (await userStates.of(user)).ownedTracks : NOTHING

  const view = (
    row: TrackRow,
    listener: Listener,
    owned: ReadonlySet<number>,
    now: Date,
  ): Track => {
    const playable = { ...row, is_owned: owned.has(row.id) && row.is_handed_out }
    const seesFile =
      listener.user !== null && (listener.user.isAdmin || listener.user.id === row.owner_id)
    const language = listener.user?.language ?? DEFAULT_LANGUAGE
    return viewTrack(row, { ...streamsFor(playable, listener, addresses, now), seesFile, language })
  }

  const viewOne = async (id: number, listener: Listener, now: Date) =>
    view((await findTrack(db, id))!, listener, await ownedBy(listener), now)

  return {
    /** Counts the tracks of a release, and how many of them are ready. */
    count: countTracks,

    /** Returns the tracks of a release as this listener may see and hear them. */
    async ofRelease(releaseId: number, listener: Listener, now: Date) {
      const [rows, owned] = await Promise.all([findTracksOf(db, releaseId), ownedBy(listener)])
      return rows.map((row) => view(row, listener, owned, now))
    },

    /** Returns those of these tracks that visitors can play on other websites, by id. */
    async playable(ids: readonly number[], now: Date): Promise<Map<number, Track>> {
      const visitor = { user: null, companionHash: null }
      const rows = await findTracksById(db, ids)
      const found = rows.map((row) => view(row, visitor, NOTHING, now))
      return new Map(found.flatMap((track) => (track.link ? [[track.id, track] as const] : [])))
    },

    /** Returns the tracks of a release as anyone with a promo link hears them, in every quality. */
    async ofPromo(releaseId: number, promoLinkId: number, now: Date) {
      const rows = await findTracksOf(db, releaseId)
      return rows.map((row) =>
        viewTrack(row, {
          ...streamsForPromo(row, promoLinkId, addresses, now),
          ...{ seesFile: false, language: DEFAULT_LANGUAGE },
        }),
      )
    },

    /** Adds a track to the user's own release and returns the upload address of its file (RS-10). */
    async add(
      releaseId: number,
      track: NewTrack,
      user: CurrentUser,
      now: Date,
    ): Promise<{ id: number; preSignedUploadUrl: string }> {
      const extension = audioExtension(track.fileName)
      const key = `originals/${randomBytes(12).toString('hex')}/master.${extension}`
      const id = await inTransaction(db, async (tx) => {
        await lockUsage(tx, user.id)
        const release = await tx
          .selectFrom('release')
          .selectAll()
          .where('id', '=', releaseId)
          .where('deleted_at', 'is', null)
          .forUpdate()
          .executeTakeFirst()
        if (!release || release.owner_id !== user.id) throw new NotFound('catalogue.release.gone')
        if (!EDITABLE.includes(release.status) || release.status === 'published') {
          throw new Conflict('catalogue.tracks.draftOnly')
        }
        if ((await countTracks(tx, releaseId)).all >= TRACKS_MAX)
          throw Unacceptable.field('fileName', text('catalogue.tracks.max', { max: TRACKS_MAX }))
        const artistId = track.artistName
          ? await ownArtist(tx, track.artistName, user.id)
          : release.artist_id
        if (artistId === null)
          throw Unacceptable.field('artistName', 'catalogue.tracks.artistNeeded')
        await reserveQuota(tx, user.id, track.fileSize, quotaBytes)
        return insertTrack(tx, {
          release_id: releaseId,
          title: track.title,
          artist_id: artistId,
          ...(await choiceColumns(tx, track, null)),
          price_cents: toCents(track.price),
          bpm: track.bpm ?? null,
          key_id: track.keyId ?? null,
          isrc: track.isrc ?? null,
          secondary_artists: JSON.stringify(track.secondaryArtists ?? []),
          original_key: key,
          original_bytes: track.fileSize,
          file_name: track.fileName,
          file_modified_at: track.lastModified === undefined ? null : new Date(track.lastModified),
          upload_seen_at: now,
        })
      })
      return {
        id,
        preSignedUploadUrl: await store.uploadUrl(key, uploadTerms(track.fileSize, now)),
      }
    },

    /** Starts preparing an uploaded file. Idempotent. */
    async uploaded(
      releaseId: number,
      trackId: number,
      listener: Listener & { user: CurrentUser },
      now: Date,
    ): Promise<Track> {
      const track = await ownTrack(db, trackId, listener.user)
      if (track.release_id !== releaseId) throw noTrack()
      if (track.state === 'awaiting_upload' || track.state === 'failed')
        await uploads.complete(track)
      await inTransaction(db, async (tx) => {
        await lockUsage(tx, track.owner_id)
        const arrived = { state: 'uploaded', failure: null, upload_id: null } as const
        const isNew = await moveTrack(tx, trackId, ['awaiting_upload'], arrived)
        if (isNew) await changeUsage(tx, track.owner_id, { pending: -1 })
        if (isNew || (await moveTrack(tx, trackId, ['failed'], arrived)))
          // Fair queueing: the first track of one artist does not wait for a hundred of another.
          await jobs.enqueue(
            tx,
            'track.prepare',
            { trackId: trackId },
            { priority: -(await countPreparing(tx, track.owner_id)) },
          )
      })
      return viewOne(trackId, listener, now)
    },

    /** @throws ChangedElsewhere if the changes were based on an older revision of the track */
    async edit(
      id: number,
      changes: TrackChanges,
      listener: Listener & { user: CurrentUser },
      now: Date,
    ): Promise<Track> {
      await inTransaction(db, async (tx) => {
        const track = await lockEditableTrack(tx, id, listener.user)
        const artistId = changes.artistName
          ? await ownArtist(tx, changes.artistName, track.owner_id)
          : undefined
        const { title, bpm, keyId, isrc, secondaryArtists, revision } = changes
        const set = {
          ...(title === undefined ? {} : { title }),
          ...(await choiceColumns(tx, changes, { table: 'track', id })),
          ...(bpm === undefined ? {} : { bpm }),
          ...(keyId === undefined ? {} : { key_id: keyId }),
          ...(isrc === undefined ? {} : { isrc }),
          ...(secondaryArtists === undefined
            ? {}
            : { secondary_artists: JSON.stringify(secondaryArtists) }),
          ...(artistId === undefined ? {} : { artist_id: artistId }),
        }
        if (Object.keys(set).length === 0) return
        if (!(await editTrack(tx, id, set, revision))) throw new ChangedElsewhere()
      })
      return viewOne(id, listener, now)
    },

    /** Sorts the tracks of a release; `trackIds` must contain each once. */
    async order(releaseId: number, trackIds: readonly number[], user: CurrentUser): Promise<void> {
      await inTransaction(db, async (tx) => {
        const release = await tx
          .selectFrom('release')
          .select(['owner_id', 'status'])
          .where('id', '=', releaseId)
          .where('deleted_at', 'is', null)
          .forUpdate()
          .executeTakeFirst()
        if (!release || (release.owner_id !== user.id && !user.isAdmin))
          throw new NotFound('catalogue.release.gone')
        if (!EDITABLE.includes(release.status)) throw underReview()
        const known = new Set(await findTrackOrder(tx, releaseId))
        const named = new Set(trackIds)
        const isWhole =
          known.size === trackIds.length && [...known].every((each) => named.has(each))
        if (!isWhole) throw new Conflict('catalogue.tracks.changed')
        await orderTracks(tx, releaseId, trackIds)
      })
    },

    /** Removes a track. A published one keeps its row and files for users who own it; a draft is deleted. */
    async remove(id: number, user: CurrentUser): Promise<void> {
      const { owner_id } = await editableTrack(db, id, user)
      const deleted = await inTransaction(db, async (tx) => {
        await lockUsage(tx, owner_id)
        const track = await lockEditableTrack(tx, id, user)
        const isOut = track.release_status === 'published'
        if (isOut && (await countTracks(tx, track.release_id)).all <= 1)
          throw new Conflict('catalogue.tracks.lastOne')
        // Nobody can own a track that was never ready.
        if (track.state === 'ready' && (await wasOffered(tx, track.release_id))) {
          await hideTrack(tx, id, new Date())
          return null
        }
        await deleteTrack(tx, track)
        // It may have been the last one that a submission was waiting for.
        await jobs.enqueue(tx, 'release.submit-when-ready', { releaseId: track.release_id })
        return track
      })
      if (deleted) await uploads.discard(deleted)
    },

    /** Removes a track from its release, unless it is the only one of a published release; users who own it keep it. */
    async takeDown(tx: Db, id: number): Promise<'taken' | { onlyOf: number } | null> {
      const track = await findTrack(tx, id)
      if (!track || track.deleted_at) return null
      const release = await tx
        .selectFrom('release')
        .where('id', '=', track.release_id)
        .where('deleted_at', 'is', null)
        .select('status')
        .forUpdate()
        .executeTakeFirst()
      if (!release) return null
      const isOut = isPublic({ status: release.status, deleted: false })
      if (isOut && (await countTracks(tx, track.release_id)).all <= 1)
        return { onlyOf: track.release_id }
      await hideTrack(tx, id, new Date())
      return 'taken'
    },

    setLyrics: (id: number, lyrics: Lyrics, user: CurrentUser) => setLyrics(db, id, lyrics, user),

    /** For a release that is about to be deleted. */
    takeAwayUnheld: deleteUnheldTracks,
  }
}
