import type { ReleaseStatus } from '@hypha/contract'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../platform/database/connection.ts'
import type { ReleaseDecisionTable } from '../../platform/database/schema.ts'

/** Whose release it is and where it stands. */
export const findReviewed = (db: Db, id: number) =>
  db
    .selectFrom('release')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select(['id', 'owner_id', 'status'])
    .executeTakeFirst()

/** Every note of a release and every reason of a decision about it, the oldest first. */
export const findThread = (db: Db, releaseId: number) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('release_note')
        .where('release_id', '=', releaseId)
        .select([
          sql<string>`'n' || id`.as('id'),
          'account_id',
          'text',
          'at',
          sql<ReleaseStatus | null>`null::text`.as('decision'),
        ])
        .unionAll(
          eb
            .selectFrom('release_decision')
            .where('release_id', '=', releaseId)
            .where('note', 'is not', null)
            .select([
              sql<string>`'d' || id`.as('id'),
              'account_id',
              sql<string>`note`.as('text'),
              'at',
              sql<ReleaseStatus | null>`to_status`.as('decision'),
            ]),
        )
        .as('said'),
    )
    .innerJoin('account', 'account.id', 'said.account_id')
    .select(['said.id', 'account_id', 'full_name', 'text', 'at', 'decision'])
    .orderBy('at')
    .orderBy('said.id')
    .execute()

export type SaidRow = Awaited<ReturnType<typeof findThread>>[number]

export const insertNote = (db: Db, releaseId: number, accountId: number, text: string) =>
  db
    .insertInto('release_note')
    .values({ release_id: releaseId, account_id: accountId, text })
    .returning([
      sql<string>`'n' || id`.as('id'),
      'account_id',
      'text',
      'at',
      sql<ReleaseStatus | null>`null::text`.as('decision'),
      sql<string>`(select full_name from account where account.id = account_id)`.as('full_name'),
    ])
    .executeTakeFirstOrThrow()

export const insertDecision = (db: Db, decision: Insertable<ReleaseDecisionTable>) =>
  db.insertInto('release_decision').values(decision).returning('id').executeTakeFirstOrThrow()

/** A decision with the release it is about and who is to hear of it, while both are there. */
export const findDecision = (db: Db, id: number) =>
  db
    .selectFrom('release_decision')
    .innerJoin('release', 'release.id', 'release_decision.release_id')
    .innerJoin('account', 'account.id', 'release.owner_id')
    .where('release_decision.id', '=', id)
    .where('release.deleted_at', 'is', null)
    .where('account.deactivated_at', 'is', null)
    .select([
      'owner_id',
      'to_status',
      'note',
      'title',
      'identifier',
      'publishes_at',
      'email',
      'full_name',
    ])
    .executeTakeFirst()
