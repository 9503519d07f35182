import type { Earnings, HeldShare, OpenTask } from '@hypha/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/connection.ts'
import { trackIdentifier } from '../catalogue/index.ts'
import { DIFFERS_FROM_TRACK } from '../community/index.ts'

const RELEASES_SHOWN = 10
const CORRECTED_TRACKS_SHOWN = 10

interface Money {
  earnings: Pick<Earnings, 'balance' | 'payoutMinimum'>
  shares: readonly HeldShare[]
}

/** Returns the open tasks of an account, most urgent first. */
export async function findTasks(db: Db, accountId: number, money: Money): Promise<OpenTask[]> {
  const [releases, payout, invitations, corrections] = await Promise.all([
    openReleases(db, accountId),
    missingPayoutAccount(db, accountId, money.earnings),
    rosterInvitations(db, accountId),
    suggestedCorrections(db, accountId),
  ])
  return [...releases, ...payout, ...invitations, ...shareOffers(money.shares), ...corrections]
}

async function openReleases(db: Db, accountId: number): Promise<OpenTask[]> {
  const { rows } = await sql<{
    kind: 'rejected' | 'need_review' | 'draft'
    id: number
    identifier: string
    title: string
  }>`
    select status as kind, id, identifier, title from release
    where owner_id = ${accountId} and deleted_at is null
      and status in ('rejected', 'need_review', 'draft')
    order by array_position(array['rejected', 'need_review', 'draft'], status), updated_at desc, id
    limit ${RELEASES_SHOWN}`.execute(db)
  return rows.map(({ kind, ...release }) => ({ kind, release }))
}

async function missingPayoutAccount(
  db: Db,
  accountId: number,
  { balance, payoutMinimum }: Money['earnings'],
): Promise<OpenTask[]> {
  if (balance < payoutMinimum) return []
  const account = await db
    .selectFrom('payout_account')
    .where('account_id', '=', accountId)
    .select('account_id')
    .executeTakeFirst()
  return account ? [] : [{ kind: 'payout-account', amount: balance }]
}

async function rosterInvitations(db: Db, accountId: number): Promise<OpenTask[]> {
  const rows = await db
    .selectFrom('label_artist')
    .innerJoin('artist', 'artist.id', 'label_artist.artist_id')
    .innerJoin('label', 'label.id', 'label_artist.label_id')
    .where('label_artist.state', '=', 'invited')
    .where('artist.owner_id', '=', accountId)
    .orderBy('label_artist.since', 'desc')
    .select([
      'artist.id as artist_id',
      'artist.identifier as artist_identifier',
      'artist.name',
      'label.id as label_id',
      'label.identifier as label_identifier',
      'label.title',
    ])
    .execute()
  return rows.map((row) => ({
    kind: 'roster-invitation',
    artist: { id: row.artist_id, identifier: row.artist_identifier, name: row.name },
    label: { id: row.label_id, identifier: row.label_identifier, title: row.title },
  }))
}

function shareOffers(shares: readonly HeldShare[]): OpenTask[] {
  const offered = shares.filter(({ state }) => state === 'offered')
  const releases = new Map(offered.map(({ release }) => [release.id, release]))
  return [...releases.values()].map((release) => ({
    kind: 'share-offer',
    release,
    tracks: new Set(
      offered.filter((offer) => offer.release.id === release.id).map(({ song: track }) => track.id),
    ).size,
  }))
}

/** Tracks for which listeners suggest another tempo or key. */
async function suggestedCorrections(db: Db, accountId: number): Promise<OpenTask[]> {
  const tracks = await db
    .selectFrom('track')
    .innerJoin('release', 'release.id', 'track.release_id')
    .innerJoin('track_correction', 'track_correction.track_id', 'track.id')
    .where('release.owner_id', '=', accountId)
    .where('release.deleted_at', 'is', null)
    .where('track.deleted_at', 'is', null)
    .where('track_correction.decided_at', 'is', null)
    .where(DIFFERS_FROM_TRACK)
    .groupBy('track.id')
    .orderBy(sql`min(track_correction.created_at)`)
    .limit(CORRECTED_TRACKS_SHOWN)
    .select(['track.id', 'track.title'])
    .execute()
  return tracks.map((track) => ({
    kind: 'correction',
    track: { ...track, identifier: trackIdentifier(track) },
  }))
}
