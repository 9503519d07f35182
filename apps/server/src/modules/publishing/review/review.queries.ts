import type { ReleaseStatus } from '@hypha/contract'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'
import type { ReleaseDecisionTable } from '../../../platform/database/schema.ts'

/** Selects the owner and status of a release. */
export const findReviewed = (db: Db, id: number) =>
  db
    .selectFrom('release')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select(['id', 'owner_id', 'status'])
    .executeTakeFirst()

/** Selects all notes and decision reasons of a release, oldest first. */
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
      'id as note_id',
      'account_id',
      'text',
      'at',
      sql<ReleaseStatus | null>`null::text`.as('decision'),
      sql<string>`(select full_name from account where account.id = account_id)`.as('full_name'),
    ])
    .executeTakeFirstOrThrow()

/** Returns the admins who commented on a release, or all admins if none has; never its owner. */
export async function findReviewers(db: Db, releaseId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with admin as (
      select account.id,
        exists (select from release_note note where note.release_id = release.id and note.account_id = account.id)
        or exists (
          select from release_decision decision
          where decision.release_id = release.id and decision.account_id = account.id
        ) as has_spoken
      from account, release
      where release.id = ${releaseId} and account.is_admin and account.id <> release.owner_id
        and account.deactivated_at is null
    )
    select id from admin where has_spoken or not exists (select from admin where has_spoken)
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Returns a note with its release and reader; undefined if one of them is gone. */
export const findNoteFor = (db: Db, { noteId, accountId }: { noteId: number; accountId: number }) =>
  db
    .selectFrom('release_note')
    .innerJoin('release', 'release.id', 'release_note.release_id')
    .innerJoin('account as author', 'author.id', 'release_note.account_id')
    .innerJoin('account as reader', (join) => join.on('reader.id', '=', accountId))
    .where('release_note.id', '=', noteId)
    .where('release.deleted_at', 'is', null)
    .where('reader.deactivated_at', 'is', null)
    // The reader may no longer be an admin.
    .where((eb) =>
      eb.or([eb('reader.is_admin', 'is', true), eb('reader.id', '=', eb.ref('release.owner_id'))]),
    )
    .select([
      'release.id as release_id',
      'release.owner_id',
      'release.title',
      'release.identifier',
      'release_note.text',
      'author.full_name as author_name',
      'reader.id as reader_id',
      'reader.email',
      'reader.full_name',
      'reader.language',
    ])
    .executeTakeFirst()

export const insertDecision = (db: Db, decision: Insertable<ReleaseDecisionTable>) =>
  db.insertInto('release_decision').values(decision).returning('id').executeTakeFirstOrThrow()

/** Returns a decision with its release and the recipient, if both still exist. */
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
      'release_id',
      'to_status',
      'note',
      'title',
      'identifier',
      'publishes_at',
      'email',
      'full_name',
      'language',
    ])
    .executeTakeFirst()
