import { type ReportReason, REPORTS_PAGE } from '@hypha/contract'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../platform/database/connection.ts'
import type { ModerationDecisionTable, ReportTable } from '../../platform/database/schema.ts'
import { type DecidedSuspension, findDirectSuspensions } from '../accounts/index.ts'
import type { ReportSubject } from './report-subjects.ts'

const DAY_MS = 86_400_000

/** How many reports are shown with their subject. */
const REPORTS_SHOWN = 5

/** @returns false if they had reported it already */
export async function insertReport(db: Db, report: Insertable<ReportTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('report')
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Returns subjects with open reports, longest waiting first; one more than a page if there are more. */
export const findWaiting = (db: Db, after = 0) =>
  db
    .selectFrom('report')
    .where('decision_id', 'is', null)
    .groupBy(['kind', 'target_id'])
    .having(sql<boolean>`min(id) > ${after}`)
    .select([
      'kind',
      'target_id',
      sql<number>`min(id)`.as('first_id'),
      sql<number>`max(id)`.as('newest_id'),
      sql<Date>`min(reported_at)`.as('first_at'),
      sql<number>`count(*)::int`.as('count'),
    ])
    .orderBy('first_id')
    .limit(REPORTS_PAGE + 1)
    .execute()

export type WaitingRow = Awaited<ReturnType<typeof findWaiting>>[number]

export async function countWaiting(db: Db): Promise<number> {
  const { waiting } = await db
    .selectFrom('report')
    .where('decision_id', 'is', null)
    .select(sql<number>`count(distinct (kind, target_id))::int`.as('waiting'))
    .executeTakeFirstOrThrow()
  return waiting
}

const openOf = (db: Db, { kind, targetId }: ReportSubject) =>
  db
    .selectFrom('report')
    .where('report.kind', '=', kind)
    .where('report.target_id', '=', targetId)
    .where('report.decision_id', 'is', null)

/** Selects the newest open reports of a subject with their reporters. */
export const findNewest = (db: Db, subject: ReportSubject) =>
  openOf(db, subject)
    .innerJoin('account', 'account.id', 'report.reporter_id')
    .selectAll('report')
    .select('account.full_name')
    .orderBy('report.id', 'desc')
    .limit(REPORTS_SHOWN)
    .execute()

export const countReasons = (
  db: Db,
  subject: ReportSubject,
): Promise<{ reason: ReportReason; count: number }[]> =>
  openOf(db, subject)
    .groupBy('reason')
    .select(['reason', sql<number>`count(*)::int`.as('count')])
    .orderBy('count', 'desc')
    .orderBy('reason')
    .execute()

/** Returns the owner of a subject with the number of decisions against them. */
export const findConcerned = (db: Db, id: number) =>
  db
    .selectFrom('account')
    .where('id', '=', id)
    .select([
      'id',
      'full_name',
      'is_admin',
      'suspended_at',
      'suspended_until',
      'suspension_reason',
      sql<number>`(
        select count(*)::int from moderation_decision
        where concerns_id = account.id and not decisions && array['dismiss', 'undo']
          and not exists (
            select from moderation_decision undo where undo.undoes_id = moderation_decision.id))`.as(
        'before',
      ),
    ])
    .executeTakeFirstOrThrow()

/**
 * Selects the open reports of a subject up to this one, locked: if two admins decide simultaneously, the second finds
 * none.
 */
export const lockReports = (tx: Db, subject: ReportSubject, newestReportId: number) =>
  openOf(tx, subject)
    .where('report.id', '<=', newestReportId)
    .selectAll()
    .orderBy('report.id')
    .forUpdate()
    .execute()

export const insertDecision = (tx: Db, decision: Insertable<ModerationDecisionTable>) =>
  tx.insertInto('moderation_decision').values(decision).returning('id').executeTakeFirstOrThrow()

/** Returns undefined if the decision is already undone. */
export const insertUndoing = (tx: Db, decision: Insertable<ModerationDecisionTable>) =>
  tx
    .insertInto('moderation_decision')
    .values(decision)
    .onConflict((conflict) => conflict.column('undoes_id').doNothing())
    .returning('id')
    .executeTakeFirst()

/**
 * Returns the effective suspensions of an account: neither undone nor lifted in User Management. Locks them until the
 * end of the transaction.
 */
export async function lockSuspensions(tx: Db, accountId: number): Promise<DecidedSuspension[]> {
  await tx.selectFrom('account').where('id', '=', accountId).select('id').forNoKeyUpdate().execute()
  const { liftedAt, suspensions } = await findDirectSuspensions(tx, accountId)
  const decided = await tx
    .selectFrom('moderation_decision as decision')
    .where('concerns_id', '=', accountId)
    .where(sql<boolean>`'suspend' = any (decision.decisions)`)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('moderation_decision as undo')
            .whereRef('undo.undoes_id', '=', 'decision.id')
            .select('undo.id'),
        ),
      ),
    )
    .$if(liftedAt !== null, (query) => query.where('decided_at', '>', liftedAt!))
    .select(['days', 'reason', 'decided_at'])
    .orderBy('decision.id')
    .execute()
  const ofDecisions = decided.map(({ days, reason, decided_at: since }) => ({
    since,
    until: days === null ? null : new Date(since.getTime() + days * DAY_MS),
    reason,
  }))
  return [...ofDecisions, ...suspensions]
}

export const closeReports = (tx: Db, ids: readonly number[], decisionId: number) =>
  tx
    .updateTable('report')
    .set({ decision_id: decisionId })
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .execute()

const decided = (db: Db) =>
  db
    .selectFrom('moderation_decision')
    .innerJoin('account as admin', 'admin.id', 'moderation_decision.admin_id')
    .innerJoin('account as person', 'person.id', 'moderation_decision.concerns_id')
    .leftJoin('moderation_decision as undone', 'undone.id', 'moderation_decision.undoes_id')
    .selectAll('moderation_decision')
    .select([
      'admin.full_name as admin_name',
      'person.full_name as person_name',
      'person.email as person_email',
      'person.language as person_language',
      'person.deactivated_at as person_left_at',
      'undone.decisions as undone_decisions',
      sql<boolean>`exists (
        select from moderation_decision undo where undo.undoes_id = moderation_decision.id
      )`.as('is_undone'),
    ])

export const findDecision = (db: Db, id: number) =>
  decided(db).where('moderation_decision.id', '=', id).executeTakeFirst()

/** Returns decisions, newest first; one more than a page if there are more. */
export const findDecisions = (db: Db, before?: number) =>
  decided(db)
    .$if(before !== undefined, (query) => query.where('moderation_decision.id', '<', before!))
    .orderBy('moderation_decision.id', 'desc')
    .limit(REPORTS_PAGE + 1)
    .execute()

export type DecisionRow = NonNullable<Awaited<ReturnType<typeof findDecision>>>
