/** Sellers offer scheduled releases as pre-orders (docs/decisions/0065). */
import { isWithdrawalDate, type Release, type ReleaseCard } from '@hypha/contract'
import type { CurrentUser } from '../../../platform/auth/current-user.ts'
import { type Db, inTransaction } from '../../../platform/database/connection.ts'
import { Conflict, Forbidden, NotFound, Unacceptable } from '../../../platform/errors.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { Listener } from '../../streaming/index.ts'
import type { UserStates } from '../../user-state/index.ts'
import type { Cards } from '../cards/cards.service.ts'
import type { Releases } from '../releases/releases.service.ts'
import {
  findPreOrdersOf,
  findPreOrderTracks,
  type LockedRelease,
  lockRelease,
  setInstant,
} from './pre-orders.queries.ts'

export type PreOrders = ReturnType<typeof createPreOrders>
type Signed = Listener & { user: CurrentUser }

interface Parts {
  db: Db
  jobs: Jobs
  cards: Cards
  releases: Pick<Releases, 'get'>
  userStates: UserStates
}

/** @throws NotFound, or Forbidden for a pre-order of somebody else, which is public */
async function lockOwn(tx: Db, id: number, user: CurrentUser): Promise<LockedRelease> {
  const release = await lockRelease(tx, id)
  if (release?.owner_id === user.id) return release
  if (!release?.preorder_at) throw new NotFound('catalogue.release.gone')
  throw new Forbidden('catalogue.preOrder.notYours')
}

/** @throws Conflict unless the release can be pre-ordered */
function mustBeScheduled(release: LockedRelease, now: Date): asserts release is Scheduled {
  if (!release.publishes_at || release.publishes_at <= now)
    throw new Conflict('catalogue.preOrder.notScheduled')
  if (release.was_published) throw new Conflict('catalogue.preOrder.wasOut')
  if (release.price_cents === 0) throw new Conflict('catalogue.preOrder.free')
}
type Scheduled = LockedRelease & { publishes_at: Date }

/** @throws Unacceptable; Conflict for a track that buyers would lose */
async function setInstantTracks(tx: Db, release: LockedRelease, ids: readonly number[]) {
  const tracks = await findPreOrderTracks(tx, release.id)
  const known = new Set(tracks.map(({ id }) => id))
  if (!ids.every((id) => known.has(id)))
    throw Unacceptable.field('instantSongIds', 'catalogue.tracks.changed')
  if (known.size === new Set(ids).size)
    throw Unacceptable.field('instantSongIds', 'catalogue.preOrder.allInstant')
  const isTakenAway = tracks.some(({ id, is_instant }) => is_instant && !ids.includes(id))
  if (release.preorder_at && isTakenAway) throw new Conflict('catalogue.preOrder.keepInstant')
  await setInstant(tx, release.id, ids)
}

export function createPreOrders({ db, jobs, cards, releases, userStates }: Parts) {
  /** Moves the release date, which needs no new review: the music stays as it was approved. */
  const postpone = async (tx: Db, release: Scheduled, to: Date, now: Date) => {
    if (to.getTime() === release.publishes_at.getTime()) return
    if (to < release.publishes_at || !isWithdrawalDate(to, now))
      throw Unacceptable.field('releasedAt', 'catalogue.preOrder.onlyLater')
    await tx
      .updateTable('release')
      .set({ released_at: to, publishes_at: to, updated_at: now })
      .where('id', '=', release.id)
      .execute()
    await jobs.enqueue(tx, 'release.publish', { releaseId: release.id }, { startAt: to })
  }

  return {
    /** Offers a scheduled release as a pre-order, or changes its instant tracks or date. */
    async set(
      id: number,
      input: { instantSongIds: readonly number[]; releasedAt?: string | undefined },
      listener: Signed,
    ): Promise<Release> {
      await inTransaction(db, async (tx) => {
        const now = new Date()
        const release = await lockOwn(tx, id, listener.user)
        mustBeScheduled(release, now)
        await setInstantTracks(tx, release, input.instantSongIds)
        if (input.releasedAt) await postpone(tx, release, new Date(input.releasedAt), now)
        if (release.preorder_at) return
        await tx.updateTable('release').set({ preorder_at: now }).where('id', '=', id).execute()
        await jobs.enqueue(tx, 'pre-order.announce', { releaseId: id })
      })
      return releases.get(id, listener)
    },

    /** Ends a pre-order; the release stays scheduled. A job refunds its buyers. */
    async end(id: number, listener: Signed): Promise<Release> {
      await inTransaction(db, async (tx) => {
        const release = await lockOwn(tx, id, listener.user)
        if (!release.preorder_at) throw new Conflict('catalogue.preOrder.notOffered')
        await tx.updateTable('release').set({ preorder_at: null }).where('id', '=', id).execute()
      })
      return releases.get(id, listener)
    },

    async list(
      of: { artistId?: number | undefined; labelId?: number | undefined },
      user: CurrentUser | null,
    ): Promise<ReleaseCard[]> {
      const own = user && (await userStates.of(user))
      const all = await cards.releases(await findPreOrdersOf(db, of), own, 'all')
      return all.filter(({ preOrder }) => preOrder !== undefined)
    },
  }
}
