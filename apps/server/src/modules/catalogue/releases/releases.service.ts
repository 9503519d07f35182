import {
  isPublic,
  FREE_SUBMISSIONS_A_MONTH,
  PROFILE_SUBSCRIPTION_CENTS,
  maySubmit,
  needsReason,
  type NewRelease,
  type Release,
  type ReleaseChanges,
  type ReleaseStatus,
  type Track,
  type TrackDetails,
  reviewVerdict,
  type Submitting,
} from '@hypha/contract'
import type { CurrentUser } from '../../../platform/auth/current-user.ts'
import { type Db, inTransaction } from '../../../platform/database/connection.ts'
import {
  ChangedElsewhere,
  Conflict,
  Forbidden,
  NotFound,
  Unacceptable,
} from '../../../platform/errors.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { text } from '../../../platform/texts/text.ts'
import { withSuffix } from '../names/addresses.ts'
import { slugOf } from '../names/name-key.ts'
import { notify } from '../../notifications/index.ts'
import { findLyrics } from '../tracks/lyrics.service.ts'
import { trackIdOf } from '../tracks/track-identifier.ts'
import type { Pictures } from '../../pictures/index.ts'
import type { Listener } from '../../streaming/index.ts'
import type { TrackCounts } from '../tracks/tracks.queries.ts'
import type { Tracks } from '../tracks/tracks.service.ts'
import { decorateRelease, type UserStates, type UserState } from '../../user-state/index.ts'
import type { DecisionRecorder } from './decision-recorder.ts'
import { releaseColumns } from './release-columns.ts'
import {
  countReleasesOf,
  findRelease,
  findReleaseBySlug,
  findReleaseOfTrack,
  findReleasesOf,
  insertRelease,
  lockRelease,
  moveRelease,
  type ReleaseDetailRow,
  updateRelease,
} from './releases.queries.ts'
import { countPreOrders } from '../pre-orders/pre-orders.queries.ts'
import { type ReleaseRow, viewCover, viewOwnCard } from '../cards/release-card.ts'
import { canPublishAgain, contentOf, publishAgain } from './publish-again.ts'
import { releaseOfTrack, viewRelease } from './releases.views.ts'
import { moveOrSchedule } from './schedule.ts'
import { submissionProblems } from './submission.ts'
import { deleteRelease } from './take-down.ts'
import { findWaiting, type WaitingAsked } from './waiting.queries.ts'
import { setWithdrawal } from './withdrawal.ts'

type Signed = Listener & { user: CurrentUser }
export type Releases = ReturnType<typeof createReleases>

const noTrack = () => new NotFound('catalogue.track.gone')
const notFound = () => new NotFound('catalogue.release.gone')

/** @throws Unacceptable if a published release gets a future date or none */
function keepsReleaseDate(releasedAt: string | null | undefined, now: Date): void {
  if (releasedAt === null) throw Unacceptable.field('releasedAt', 'catalogue.release.outKeepsDate')
  if (releasedAt !== undefined && new Date(releasedAt) > now)
    throw Unacceptable.field('releasedAt', 'catalogue.release.outAlready')
}

export function createReleases({
  db,
  jobs,
  tracks,
  pictures,
  userStates,
  review,
  findSubmitting,
}: {
  db: Db
  jobs: Jobs
  userStates: UserStates
  review: DecisionRecorder
  /** Checks whether a release may be submitted; locks what it depends on until the end of the transaction. */
  findSubmitting: (tx: Db, release: ReleaseRow, now: Date) => Promise<Submitting>
  tracks: Tracks
  pictures: Pictures
}) {
  const tracksOf = (id: number, listener: Listener) => tracks.ofRelease(id, listener, new Date())

  /** Deleted and withdrawn releases open for their buyers (RS-07). */
  const mayOpen = (row: ReleaseRow, user: CurrentUser | null, own: UserState | null): boolean => {
    const isBought = own?.partlyOwned.has(row.id) ?? false
    if (row.deleted_at) return isBought
    if (row.status === 'unavailable' && isBought) return true
    const isTheirs = user !== null && (user.isAdmin || user.id === row.owner_id)
    return isTheirs || row.preorder_at !== null || isPublic({ status: row.status, deleted: false })
  }

  /** Returns the release if the user is its owner or an admin and may change it now (RS-03). */
  const editable = async (id: number, user: CurrentUser) => {
    const row = await findRelease(db, id)
    if (!row || row.deleted_at || !(row.owner_id === user.id || user.isAdmin)) throw notFound()
    if (row.status === 'pending') throw new Conflict('catalogue.release.underReview')
    return row
  }

  /** Returns the release as this listener may see it; `known` are its tracks if they have been read already. */
  const show = async (
    row: ReleaseDetailRow | undefined,
    listener: Listener,
    known?: Track[],
  ): Promise<Release> => {
    const own = listener.user && (await userStates.of(listener.user))
    if (!row || !mayOpen(row, listener.user, own)) throw notFound()
    const seesReview =
      listener.user !== null && (listener.user.isAdmin || listener.user.id === row.owner_id)
    const playlist = known ?? (await tracksOf(row.id, listener))
    const preOrderCount = seesReview ? await countPreOrders(db, row.id) : null
    const isOwner = listener.user?.id === row.owner_id
    const release = viewRelease(row, {
      playlist,
      seesReview,
      preOrderCount,
      canPublishAgain: isOwner && (await canPublishAgain(db, row)),
    })
    return own ? decorateRelease(release, own) : release
  }

  /** Returns the release's tracks by state. @throws Unacceptable or Conflict if it can't be submitted */
  const mustBeSubmittable = async (tx: Db, row: ReleaseDetailRow): Promise<TrackCounts> => {
    const counts = await tracks.count(tx, row.id)
    const gaps = submissionProblems(row, counts)
    if (gaps.length > 0) throw new Unacceptable(gaps[0]!.text, gaps)
    if (!maySubmit(await findSubmitting(tx, row, new Date())))
      throw new Conflict(
        text('catalogue.release.submissionsUsed', {
          limit: FREE_SUBMISSIONS_A_MONTH,
          price: PROFILE_SUBSCRIPTION_CENTS,
        }),
      )
    return counts
  }

  return {
    async get(id: number, listener: Listener) {
      const [row, playlist] = await Promise.all([findRelease(db, id), tracksOf(id, listener)])
      return show(row, listener, playlist)
    },
    /** Returns a release as anyone with a promo link sees it, published or not. @throws NotFound */
    async ofPromo(id: number, promoLinkId: number): Promise<Release> {
      const row = await findRelease(db, id)
      if (!row) throw notFound()
      const playlist = await tracks.ofPromo(id, promoLinkId, new Date())
      return viewRelease(row, { playlist, seesReview: false, preOrderCount: null })
    },
    bySlug: async (identifier: string, listener: Listener) =>
      show(await findReleaseBySlug(db, identifier), listener),

    /** Returns a track with its release. @throws NotFound, also if the listener may not open the release */
    async track(identifier: string, listener: Listener): Promise<TrackDetails> {
      const id = trackIdOf(identifier)
      const track = id === null ? undefined : await findReleaseOfTrack(db, id)
      const row = track && (await findRelease(db, track.release_id))
      if (!row) throw noTrack()
      const release = await show(row, listener)
      const found = release.playList.find(({ song }) => song.id === id)
      // Of a pre-order, only the instant tracks have a page.
      if (!found || (found.song.preOrder === 'waiting' && !found.song.link)) throw noTrack()
      const lyrics = await findLyrics(db, found.song.id)
      return { ...found.song, lyrics, release: releaseOfTrack(release) }
    },

    /** Returns a page of the user's own releases, with the exact total. */
    async mine(user: CurrentUser, offset: number, limit: number) {
      const [rows, total] = await Promise.all([
        findReleasesOf(db, user.id, offset, limit),
        countReleasesOf(db, user.id),
      ])
      const items = rows.map(({ plays, likes, ...row }) => ({
        ...viewOwnCard(row),
        audience: { plays, likes: likes ?? 0 },
      }))
      return { items, count_results: total }
    },
    /** Returns a page of the review queue, with the exact total. */
    async pending(user: CurrentUser | null, query: WaitingAsked) {
      if (!user?.isAdmin) throw new Forbidden('catalogue.release.adminsOnly')
      const { rows, total } = await findWaiting(db, query)
      return { items: rows.map(viewOwnCard), count_results: total }
    },

    async create(input: NewRelease, listener: Signed): Promise<Release> {
      if (!input.artistName && !input.variousArtists)
        throw Unacceptable.field('artistName', 'catalogue.release.artistNeeded')
      const id = await inTransaction(db, async (tx) => {
        const set = await releaseColumns(tx, input, listener.user.id)
        const slug = slugOf(input.title)
        const release = {
          ...set,
          title: input.title,
          type: input.type,
          owner_id: listener.user.id,
          subgenre_ids: set.subgenre_ids as number[],
          price_cents: set.price_cents as number,
          released_at: set.released_at ?? new Date(),
          is_dated: set.is_dated ?? false,
        }
        const inserted =
          (await insertRelease(tx, { ...release, identifier: slug })) ??
          (await insertRelease(tx, { ...release, identifier: withSuffix(slug) }))
        return inserted!.id
      })
      return show(await findRelease(db, id), listener)
    },

    async edit(id: number, input: ReleaseChanges, listener: Signed): Promise<Release> {
      const row = await editable(id, listener.user)
      if (isPublic({ status: row.status, deleted: false }))
        keepsReleaseDate(input.releasedAt, new Date())
      await inTransaction(db, async (tx) => {
        const set = await releaseColumns(tx, input, row.owner_id, id)
        if (await updateRelease(tx, id, row.owner_id, set, input.revision)) return
        throw input.revision === undefined ? notFound() : new ChangedElsewhere()
      })
      return show(await findRelease(db, id), listener)
    },

    /**
     * Removes a release from the catalogue and from review (RS-08). Deletes its cover and tracks unless somebody owns
     * them.
     * @throws Forbidden for users who may only view it
     */
    async remove(id: number, user: CurrentUser): Promise<void> {
      const row = await findRelease(db, id)
      if (!row || !mayOpen(row, user, null)) throw notFound()
      if (row.owner_id !== user.id) throw new Forbidden('catalogue.release.deleteNotYours')
      await inTransaction(db, async (tx) => {
        if (!(await deleteRelease(tx, tracks, row))) throw notFound()
      })
    },

    /** Schedules a withdrawal, or cancels it with null (RS-06). @throws Forbidden for users who may only view it */
    async withdraw(id: number, at: string | null, listener: Signed): Promise<Release> {
      const { user } = listener
      const row = await findRelease(db, id)
      if (!row || !mayOpen(row, user, null)) throw notFound()
      if (row.owner_id !== user.id) throw new Forbidden('catalogue.release.withdrawNotYours')
      const moment = { at: at === null ? null : new Date(at), now: new Date() }
      await inTransaction(db, (tx) => setWithdrawal(tx, jobs, id, moment))
      return show(await findRelease(db, id), listener)
    },

    async setCover(id: number, picture: Buffer, user: CurrentUser) {
      const row = await editable(id, user)
      const cover = await pictures.storeCover(picture)
      const set = {
        cover_key: cover.key,
        cover_hue: cover.hue,
        cover_thumbhash: cover.thumbhash,
        cover_side_pixels: cover.sidePixels,
      }
      if (!(await updateRelease(db, id, row.owner_id, set))) throw notFound()
      return { cover: viewCover((await findRelease(db, id))!) }
    },

    /**
     * Submits, approves, rejects, returns to review, unpublishes or publishes again (RS-02, RS-03, RS-09). A release
     * whose tracks are being prepared is submitted when they are ready; until then the owner may cancel it with
     * `draft`.
     */
    async setStatus(
      id: number,
      to: ReleaseStatus,
      note: string | null,
      listener: Signed,
    ): Promise<Release> {
      const { user } = listener
      const row = await findRelease(db, id)
      if (!row || !mayOpen(row, user, null)) throw notFound()
      const isOwner = row.owner_id === user.id
      if (isOwner && row.submits_when_ready && to === 'draft') {
        await updateRelease(db, id, row.owner_id, { submits_when_ready: false })
        return show(await findRelease(db, id), listener)
      }
      const isAgain = isOwner && row.status === 'draft' && to === 'published'
      const verdict = isAgain
        ? 'allowed'
        : reviewVerdict(row.status, to, { isOwner, isAdmin: user.isAdmin })
      if (verdict === 'not-yours') throw new Forbidden('catalogue.release.decisionNotYours')
      if (verdict === 'own-release') throw new Forbidden('catalogue.release.decisionOwn')
      if (verdict === 'illegal')
        throw new Conflict(
          to === 'draft'
            ? 'catalogue.release.cannotUnpublish'
            : to === 'pending'
              ? 'catalogue.release.cannotSubmit'
              : 'catalogue.release.notWaiting',
        )
      if (needsReason(to) && !note)
        throw Unacceptable.field('note', 'catalogue.release.reasonNeeded')
      await inTransaction(db, async (tx) => {
        if (to === 'pending') {
          const counts = await mustBeSubmittable(tx, row)
          if (counts.preparing > 0) {
            await updateRelease(tx, id, row.owner_id, { submits_when_ready: true })
            return jobs.enqueue(tx, 'release.submit-when-ready', { releaseId: id })
          }
        }
        const reason = isOwner ? null : note
        if (isAgain) await publishAgain(tx, id)
        else if (!(await moveOrSchedule(tx, jobs, row, { to, note: reason, now: new Date() })))
          throw new Conflict('catalogue.release.justDecided')
        if (isOwner && row.status === 'published' && to === 'draft')
          await updateRelease(tx, id, user.id, { unpublished_content: await contentOf(tx, id) })
        const move = { release_id: id, account_id: user.id, from_status: row.status, to_status: to }
        await review.record(tx, { ...move, note: note || null }, { tellsOwner: !isOwner })
      })
      return show(await findRelease(db, id), listener)
    },

    /** Sends a release to review that was submitted before its tracks were ready, or tells its owner why it can't. */
    async submitIfReady(id: number): Promise<void> {
      await inTransaction(db, async (tx) => {
        await lockRelease(tx, id)
        const row = await findRelease(tx, id)
        if (!row || row.deleted_at || !row.submits_when_ready) return
        const { all, ready, failed } = await tracks.count(tx, id)
        if (failed === 0 && ready < all) return
        const news = { accountIds: [row.owner_id], kind: 'Music' as const }
        const at = `${id}-${Date.now()}`
        try {
          await mustBeSubmittable(tx, row)
          await moveRelease(tx, id, row.status, 'pending', null)
        } catch (error) {
          if (!(error instanceof Unacceptable || error instanceof Conflict)) throw error
          await updateRelease(tx, id, row.owner_id, { submits_when_ready: false })
          return notify(tx, jobs, {
            ...news,
            typeValue: 'release-not-submitted',
            text: text('catalogue.news.notSubmitted', { title: row.title, reason: error.text }),
            href: `/create-music-release/${id}`,
            key: `release-not-submitted-${at}`,
          })
        }
        const move = { release_id: id, account_id: row.owner_id, from_status: row.status }
        await review.record(
          tx,
          { ...move, to_status: 'pending', note: null },
          { tellsOwner: false },
        )
        await notify(tx, jobs, {
          ...news,
          typeValue: 'release-submitted',
          text: text('catalogue.news.submitted', { title: row.title }),
          href: `/album/${row.identifier}`,
          key: `release-submitted-${at}`,
        })
      })
    },
  }
}
