import {
  type VerificationPhoto,
  type VerificationRequest,
  type VerificationStatistic,
  type VerificationStatus,
  VERIFICATIONS_PAGE,
} from '@hypha/contract'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'
import type { VerificationRequestTable } from '../../../platform/database/schema.ts'

/** Limits requests to those of an account; null means all, for admins. */
export interface LockedRequest {
  accountId: number | null
}

const requests = (db: Db, { accountId }: LockedRequest) =>
  db
    .selectFrom('verification_request as request')
    .innerJoin('artist', 'artist.id', 'request.artist_id')
    .innerJoin('account', 'account.id', 'request.account_id')
    .leftJoin('account as owner', 'owner.id', 'artist.owner_id')
    .leftJoin('account as decider', 'decider.id', 'request.decided_by')
    .$if(accountId !== null, (query) => query.where('request.account_id', '=', accountId!))

export const findRequest = (db: Db, seen: LockedRequest, id: number) =>
  withFacts(requests(db, seen).where('request.id', '=', id)).executeTakeFirst()

const withFacts = (query: ReturnType<typeof requests>) =>
  query.selectAll('request').select([
    'artist.name as artist_name',
    'artist.identifier as artist_identifier',
    'artist.owner_id as owner_id',
    'owner.full_name as owner_name',
    'account.full_name as requester_name',
    'account.email as email',
    'account.language as language',
    'account.deactivated_at as requester_left_at',
    'decider.full_name as decider_name',
    sql<VerificationPhoto[]>`array(
        select photo from verification_file
        where request_id = request.id and photo is not null)`.as('photos'),
    sql<number>`(
        select count(*)::int from verification_comment where request_id = request.id)`.as(
      'comments_count',
    ),
    sql<VerificationRequest['looks']>`(
        select coalesce(json_agg(json_build_object(
          'photo', look.photo, 'at', look.at,
          'admin', json_build_object('id', admin.id, 'fullName', admin.full_name)
        ) order by look.id desc), '[]')
        from verification_look look join account admin on admin.id = look.admin_id
        where look.request_id = request.id)`.as('looks'),
  ])

export type RequestRow = NonNullable<Awaited<ReturnType<typeof findRequest>>>

interface Filter {
  status?: VerificationStatus | undefined
  artist?: number | undefined
  page: number
}

/** Returns the requests; the longest waiting come first in the queue, otherwise the newest. */
export async function findRequests(db: Db, seen: LockedRequest, { status, artist, page }: Filter) {
  const chosen = requests(db, seen)
    .$if(status !== undefined, (query) => query.where('request.status', '=', status!))
    .$if(artist !== undefined, (query) => query.where('request.artist_id', '=', artist!))
  const [rows, { total }] = await Promise.all([
    withFacts(chosen)
      .orderBy('request.id', status === 'submitted' ? 'asc' : 'desc')
      .limit(VERIFICATIONS_PAGE)
      .offset((page - 1) * VERIFICATIONS_PAGE)
      .execute(),
    chosen.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

export async function countRequests(db: Db): Promise<VerificationStatistic> {
  const { rows } = await sql<VerificationStatistic>`
    select count(*) filter (where status = 'submitted')::int as submitted,
      count(*) filter (where status = 'approved')::int as approved,
      count(*) filter (where status = 'refused')::int as refused,
      count(*) filter (where status = 'withdrawn')::int as withdrawn
    from verification_request`.execute(db)
  return rows[0]!
}

/** Restarts a request that still waits for its pictures; undefined if one is already submitted. */
export const insertRequest = (db: Db, request: Insertable<VerificationRequestTable>) =>
  db
    .insertInto('verification_request')
    .values(request)
    .onConflict((conflict) =>
      conflict
        .columns(['artist_id', 'account_id'])
        // As literals, because with parameters a cached plan could not match the partial index.
        .where(sql<boolean>`status in ('created', 'submitted')`)
        .doUpdateSet({ links: request.links, comments: request.comments })
        .where('verification_request.status', '=', 'created'),
    )
    .returning('id')
    .executeTakeFirst()

/** Returns the request if it has one of these statuses, locked until the end of the transaction. */
export const lockRequest = (
  tx: Db,
  seen: LockedRequest,
  id: number,
  statuses: readonly VerificationStatus[],
) =>
  tx
    .selectFrom('verification_request')
    .selectAll()
    .where('id', '=', id)
    .where('status', 'in', statuses)
    .$if(seen.accountId !== null, (query) => query.where('account_id', '=', seen.accountId!))
    .forUpdate()
    .executeTakeFirst()

/** Assigns an uploaded file of a request to one of its photos. @returns whether the file existed */
export async function namePhoto(
  tx: Db,
  requestId: number,
  fileId: number,
  photo: VerificationPhoto,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('verification_file')
    .set({ photo })
    .where('id', '=', fileId)
    .where('request_id', '=', requestId)
    .where('photo', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Returns the claimed artist, locked until the end of the transaction. */
export const lockArtist = (tx: Db, id: number) =>
  tx
    .selectFrom('artist')
    .where('id', '=', id)
    .select(['id', 'name', 'identifier', 'owner_id', 'verified_at'])
    .forUpdate()
    .executeTakeFirst()

/** Returns whether the artist has an active subscription. */
export const isPaidFor = async (tx: Db, artistId: number): Promise<boolean> =>
  (await tx
    .selectFrom('subscription')
    .where('artist_id', '=', artistId)
    .where('status', 'not in', ['canceled', 'incomplete_expired'])
    .select('id')
    .executeTakeFirst()) !== undefined

/** Selects files that are no longer needed: uploaded but not assigned, or of requests that ended before then. */
export const findExpired = (db: Db, unnamedBefore: Date, endedBefore: Date) =>
  db
    .selectFrom('verification_file as file')
    .innerJoin('verification_request as request', 'request.id', 'file.request_id')
    .where((eb) =>
      eb.or([
        eb.and([eb('file.photo', 'is', null), eb('file.created_at', '<', unnamedBefore)]),
        eb('request.decided_at', '<', endedBefore),
      ]),
    )
    .select(['file.id', 'file.key'])
    .execute()
