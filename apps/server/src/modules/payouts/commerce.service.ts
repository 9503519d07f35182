import {
  type Commerce,
  type HeldShare,
  type ReleaseEarnings,
  toBasisPoints,
  toDollars,
  toPercent,
  WHOLE_BASIS_POINTS,
} from '@hypha/contract'
import { type Db, inTransaction } from '../../platform/database/connection.ts'
import { Conflict, NotFound, Unacceptable } from '../../platform/errors.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { text, type PlainTextKey } from '../../platform/texts/text.ts'
import { nameKey } from '../catalogue/index.ts'
import { notify } from '../notifications/index.ts'
import { commissionsNow } from '../payments/index.ts'
import {
  findArtistsByKey,
  findSold,
  findSoldReleases,
  findSoldTracks,
  findTakings,
  lockSold,
  NO_TAKINGS,
} from './commerce.queries.ts'
import {
  deleteShare,
  findHeldShares,
  findSharesOfRelease,
  lockShares,
  putShares,
  type ShareRow,
  viewShare,
} from './offers.queries.ts'
import { answer, isWithinWhole, offer, type ShareState, type WantedSplit } from './share-offers.ts'

export type CommerceService = ReturnType<typeof createCommerce>

interface Person {
  id: number
  isAdmin: boolean
}

interface NamedShare {
  artistName: string
  percent: number
}

interface Answer {
  answer: 'accept' | 'decline' | 'give-up'
  shares: readonly { songId: number; artistId: number; percent: number }[]
}

const noRelease = () => new NotFound('payouts.release.gone')

const toState = (row: ShareRow): ShareState => ({
  artistId: row.artist_id,
  accountId: row.account_id,
  basisPoints: row.basis_points,
  offeredBasisPoints: row.offered_basis_points,
  state: row.state,
})

/** Prices, sales and splits of releases. */
export function createCommerce(db: Db, jobs: Jobs) {
  const read = async (releaseId: number, person: Person): Promise<Commerce> => {
    const sold = await findSold(db, releaseId)
    if (!sold || !(sold.owner_id === person.id || person.isAdmin)) throw noRelease()
    const tracks = await findSoldTracks(db, releaseId)
    const shares = Map.groupBy(await findSharesOfRelease(db, releaseId), (row) => row.track_id)
    const takings = await findTakings(db, [releaseId])
    return {
      release: { id: sold.id, identifier: sold.identifier, title: sold.title },
      price: toDollars(sold.price_cents),
      commissionRate: toPercent((await commissionsNow(db)).music),
      tracks: tracks.map(({ id, title, price_cents }) => {
        const given = shares.get(id) ?? []
        const givenAway = given.reduce((sum, row) => sum + row.basis_points, 0)
        return {
          id,
          title,
          price: toDollars(price_cents),
          shares: given.map(viewShare),
          ownPercent: toPercent(WHOLE_BASIS_POINTS - givenAway),
        }
      }),
      sales: takings.get(releaseId) ?? NO_TAKINGS,
      isOwn: sold.owner_id === person.id,
    }
  }

  /** @throws Unacceptable for an artist without an owner, and for splits over 100% */
  const wantedSplits = async (tx: Db, shares: readonly NamedShare[], owner: Person) => {
    const keys = shares.map(({ artistName }) => nameKey(artistName))
    const artists = new Map(
      (await findArtistsByKey(tx, keys)).map((artist) => [artist.name_key, artist]),
    )
    const wishes = shares.map(({ percent }, index): WantedSplit => {
      const refuse = (why: PlainTextKey) => Unacceptable.field(`shares.${index}.artistName`, why)
      const artist = artists.get(keys[index]!)
      if (!artist) throw refuse('payouts.split.noArtist')
      if (artist.owner_id === null) throw refuse('payouts.split.noOwner')
      if (artist.owner_id === owner.id) throw refuse('payouts.split.own')
      if (keys.indexOf(keys[index]!) !== index) throw refuse('payouts.split.twice')
      return {
        artistId: artist.id,
        accountId: artist.owner_id,
        basisPoints: toBasisPoints(percent),
      }
    })
    if (wishes.reduce((sum, { basisPoints }) => sum + basisPoints, 0) > WHOLE_BASIS_POINTS)
      throw Unacceptable.field('shares', 'payouts.split.tooMuch')
    return wishes
  }

  const offerTo = async (
    tx: Db,
    track: { id: number; title: string },
    currentShares: readonly ShareRow[],
    wishes: readonly WantedSplit[],
  ) => {
    const before = currentShares.map(toState)
    const after = offer(before, wishes)
    if (!isWithinWhole(after))
      throw new Conflict(text('payouts.split.tooMuchNow', { title: track.title }))
    const remaining = new Set(after.map(({ artistId }) => artistId))
    for (const row of currentShares.filter(({ artist_id }) => !remaining.has(artist_id)))
      await deleteShare(tx, row)
    await putShares(
      tx,
      after.map((share) => ({
        track_id: track.id,
        artist_id: share.artistId,
        account_id: share.accountId,
        basis_points: share.basisPoints,
        offered_basis_points: share.offeredBasisPoints,
        state: share.state,
      })),
    )
    const offered = new Map(before.map((share) => [share.artistId, share.offeredBasisPoints]))
    return after
      .filter(
        ({ artistId, offeredBasisPoints }) =>
          offeredBasisPoints !== null && offered.get(artistId) !== offeredBasisPoints,
      )
      .map(({ accountId }) => accountId)
  }

  return {
    read,

    /** Offers these splits of one track, or of all; each person with a new offer gets one mail. */
    async setShares(
      releaseId: number,
      { songId: trackId, shares }: { songId?: number | undefined; shares: readonly NamedShare[] },
      owner: Person,
    ): Promise<Commerce> {
      await inTransaction(db, async (tx) => {
        const sold = await lockSold(tx, releaseId)
        if (sold?.owner_id !== owner.id) throw noRelease()
        const tracks = (await findSoldTracks(tx, releaseId)).filter(
          ({ id }) => trackId === undefined || id === trackId,
        )
        if (tracks.length === 0) throw new NotFound('payouts.track.gone')
        const wishes = await wantedSplits(tx, shares, owner)
        const currentShares = Map.groupBy(
          await findSharesOfRelease(tx, releaseId),
          (row) => row.track_id,
        )
        const offered = new Set<number>()
        for (const track of tracks)
          for (const accountId of await offerTo(
            tx,
            track,
            currentShares.get(track.id) ?? [],
            wishes,
          ))
            offered.add(accountId)
        for (const accountId of offered)
          await jobs.enqueue(tx, 'mail.shares-offered', { releaseId, accountId })
        await notify(tx, jobs, {
          accountIds: [...offered],
          kind: 'Commerce',
          typeValue: 'shares-offered',
          text: text('payouts.news.offered', { title: sold.title }),
          href: '/dashboard/earnings',
          key: `shares-offered-${releaseId}-${Date.now()}`,
          hasOwnMail: true,
        })
      })
      return read(releaseId, owner)
    },

    /** Returns the sales of the user's own releases, by title. */
    async ofReleases({ id }: Person): Promise<ReleaseEarnings[]> {
      const releases = await findSoldReleases(db, id)
      const takings = await findTakings(
        db,
        releases.map((release) => release.id),
      )
      return releases.map((release) => ({ release, takings: takings.get(release.id)! }))
    },

    held: (person: Person): Promise<HeldShare[]> => findHeldShares(db, person.id),

    /** Answers all given splits, or none if one was changed in the meantime. */
    async answer({ answer: decision, shares }: Answer, person: Person): Promise<HeldShare[]> {
      await inTransaction(db, async (tx) => {
        const rows = await lockShares(
          tx,
          person.id,
          shares.map(({ songId: trackId }) => trackId),
        )
        for (const { songId: trackId, artistId, percent } of shares) {
          const row = rows.find((each) => each.track_id === trackId && each.artist_id === artistId)
          if (!row) throw new NotFound('payouts.split.gone')
          const next = answer(
            {
              basisPoints: row.basis_points,
              offeredBasisPoints: row.offered_basis_points,
              state: row.state,
            },
            decision,
            toBasisPoints(percent),
          )
          if (next === null) throw new Conflict('payouts.split.changed')
          if (next === 'gone') await deleteShare(tx, row)
          else
            await putShares(tx, [
              {
                track_id: trackId,
                artist_id: artistId,
                account_id: person.id,
                basis_points: next.basisPoints,
                offered_basis_points: next.offeredBasisPoints,
                state: next.state,
              },
            ])
        }
      })
      return findHeldShares(db, person.id)
    },
  }
}
