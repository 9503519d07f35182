import {
  decisionProblem,
  isUndoable,
  type ModerationDecision,
  type NewDecision,
  type NewReport,
  type Reported,
  REPORTS_PAGE,
} from '@hypha/contract'
import type { CurrentUser } from '../../platform/auth/current-user.ts'
import { type Db, inTransaction } from '../../platform/database/connection.ts'
import { Conflict, Forbidden, NotFound, Unacceptable } from '../../platform/errors.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { recordAudit, setSuspension, suspend } from '../accounts/index.ts'
import type { CommentsService } from '../community/index.ts'
import type { Events } from '../events/index.ts'
import { takeDownRelease, takeDownTrack, type Tracks } from '../catalogue/index.ts'
import type { Review } from '../publishing/index.ts'
import {
  closeReports,
  countReasons,
  countWaiting,
  findConcerned,
  findDecision,
  findDecisions,
  findNewest,
  findWaiting,
  lockSuspensions,
  insertDecision,
  insertReport,
  insertUndoing,
  lockReports,
  type WaitingRow,
} from './moderation.queries.ts'
import { viewDecision, viewReportedSubject } from './moderation.views.ts'
import { latestSuspension } from './latest-suspension.ts'
import { notifyOfDecision } from './notify-of-decision.ts'
import { createReportSubjects } from './report-subjects.ts'

interface Parts {
  db: Db
  jobs: Jobs
  comments: CommentsService
  events: Events
  tracks: Tracks
  review: Review
}

export type Moderation = ReturnType<typeof createModeration>

const DAY_MS = 86_400_000

/** Reports by users, and decisions by admins. */
export function createModeration({ db, jobs, comments, events, tracks, review }: Parts) {
  const findSubject = createReportSubjects(comments)

  /** Takes the subject down if that was decided. @throws Conflict if it is not there */
  const takeDown = async (tx: Db, admin: CurrentUser, decision: NewDecision): Promise<void> => {
    const { kind, targetId, decisions, reason } = decision
    const how = decisions.includes('hide') ? 'hide' : decisions.includes('remove') ? 'remove' : null
    if (how === null) return
    const decided = { how, reason, adminId: admin.id } as const
    const isTaken = await {
      comment: () => comments.takeDown(tx, targetId, how, reason),
      event: () => events.takeDown(tx, targetId, how),
      release: () => takeDownRelease(tx, { tracks, review }, targetId, decided),
      track: () => takeDownTrack(tx, { tracks, review }, targetId, decided),
      user: async () => false,
    }[kind]()
    if (!isTaken) throw new Conflict('moderation.outOfSight')
  }

  /** Shows hidden comments and events again; hidden music needs a new submission and review. */
  const showAgain = async (tx: Db, kind: Reported, id: number): Promise<void> => {
    if (kind === 'comment') await comments.show(tx, id)
    if (kind === 'event') await events.showAgain(tx, id)
  }

  /** Saves a decision with its reports, and applies it. @returns its id */
  const applyDecision = (admin: CurrentUser, decision: NewDecision): Promise<number> =>
    inTransaction(db, async (tx) => {
      const { kind, targetId, newestReportId, decisions, reason, days } = decision
      const reports = await lockReports(tx, decision, newestReportId)
      const newest = reports.at(-1)
      if (!newest) throw new Conflict('moderation.justDecided')
      const person = await findConcerned(tx, newest.concerns_id)
      if (person.id === admin.id) throw new Forbidden('moderation.own')
      const isSuspended = decisions.includes('suspend')
      if (isSuspended && person.is_admin) throw new Conflict('moderation.isAdmin')
      const { id } = await insertDecision(tx, {
        ...{ kind, decisions, reason, days: days ?? null },
        ...{ title: newest.title, said: newest.said, reports: reports.length },
        target_id: targetId,
        concerns_id: person.id,
        admin_id: admin.id,
      })
      const ids = reports.map((report) => report.id)
      await closeReports(tx, ids, id)
      const now = await findSubject(tx, decision, admin)
      const href = decisions.includes('remove') ? null : (now?.href ?? null)
      await takeDown(tx, admin, decision)
      if (isSuspended) {
        const until = days ? new Date(Date.now() + days * DAY_MS) : null
        await suspend(tx, person.id, { until, reason })
        await recordAudit(tx, {
          ...{ adminId: admin.id, action: 'suspend', accountId: person.id, reason },
          details: { decisionId: id, until: until?.toISOString() ?? null },
        })
      }
      const notice = { ...newest, id, decisions, days: days ?? null, reason, undoes: null, href }
      await notifyOfDecision(
        tx,
        jobs,
        notice,
        reports.map((report) => report.reporter_id),
      )
      return id
    })

  /** Undoes the reversible parts of a decision, once. @returns the id of the undoing decision */
  const undo = (admin: CurrentUser, undoneId: number, reason: string): Promise<number> =>
    inTransaction(db, async (tx) => {
      const undone = await findDecision(tx, undoneId)
      if (!undone) throw new NotFound('moderation.gone')
      const { kind, target_id, title, said, concerns_id, decisions } = undone
      if (!isUndoable(kind, decisions)) throw new Conflict('moderation.notUndoable')
      if (concerns_id === admin.id) throw new Forbidden('moderation.own')
      const recorded = await insertUndoing(tx, {
        ...{ kind, target_id, title, said, concerns_id, reason },
        decisions: ['undo'],
        undoes_id: undoneId,
        admin_id: admin.id,
        reports: 0,
      })
      if (!recorded) throw new Conflict('moderation.undone')
      if (decisions.includes('hide')) await showAgain(tx, kind, target_id)
      if (decisions.includes('suspend')) {
        await setSuspension(
          tx,
          concerns_id,
          latestSuspension(await lockSuspensions(tx, concerns_id)),
        )
        await recordAudit(tx, {
          ...{ adminId: admin.id, action: 'undo-suspension', accountId: concerns_id, reason },
          details: { decisionId: undoneId },
        })
      }
      const now = await findSubject(tx, { kind, targetId: target_id }, admin)
      const decision = {
        kind,
        title,
        concerns_id,
        reason,
        decisions: ['undo'] as const,
        days: null,
      }
      await notifyOfDecision(
        tx,
        jobs,
        { ...decision, id: recorded.id, undoes: decisions, href: now?.href ?? null },
        [],
      )
      return recorded.id
    })

  const context = async (waiting: WaitingRow, admin: CurrentUser) => {
    const subject = { kind: waiting.kind, targetId: waiting.target_id }
    const newest = await findNewest(db, subject)
    // Decided after the page query.
    if (newest.length === 0) return []
    const [reasons, person, now] = await Promise.all([
      countReasons(db, subject),
      findConcerned(db, newest[0]!.concerns_id),
      findSubject(db, subject, admin),
    ])
    return [viewReportedSubject({ subject, waiting, newest, reasons, person, now })]
  }

  return {
    /**
     * @throws NotFound if the user may not see it; Forbidden for their own content; Conflict if they reported it
     * already
     */
    async report(user: CurrentUser, { kind, targetId, reason, words }: NewReport): Promise<void> {
      const subject = await findSubject(db, { kind, targetId }, user)
      if (!subject?.isPublic && subject?.ownerId !== user.id)
        throw new NotFound('moderation.subjectGone')
      if (subject.ownerId === user.id) throw new Forbidden('moderation.reportOwn')
      const isNew = await insertReport(db, {
        ...{ kind, reason, words, title: subject.title, said: subject.text },
        target_id: targetId,
        concerns_id: subject.ownerId,
        reporter_id: user.id,
      })
      if (!isNew) throw new Conflict('moderation.reported')
    },

    /** Returns a page of the report queue. */
    async waiting(admin: CurrentUser, after?: number) {
      const [rows, total] = await Promise.all([findWaiting(db, after), countWaiting(db)])
      const shown = rows.slice(0, REPORTS_PAGE)
      const items = await Promise.all(shown.map((row) => context(row, admin)))
      return {
        items: items.flat(),
        count_results: total,
        next: rows.length > REPORTS_PAGE ? shown.at(-1)!.first_id : null,
      }
    },

    /**
     * @throws Unacceptable for an invalid decision; Forbidden for the admin's own content; Conflict if it was decided
     * in the meantime
     */
    async decide(admin: CurrentUser, decision: NewDecision): Promise<ModerationDecision> {
      const problem = decisionProblem(decision.kind, decision.decisions)
      if (problem) throw Unacceptable.field('decisions', `moderation.decision.${problem}`)
      return viewDecision((await findDecision(db, await applyDecision(admin, decision)))!)
    },

    /** @throws NotFound; Conflict if it is not reversible or already undone; Forbidden for the admin's own content */
    async undo(admin: CurrentUser, id: number, reason: string): Promise<ModerationDecision> {
      return viewDecision((await findDecision(db, await undo(admin, id, reason)))!)
    },

    async decisions(before?: number) {
      const rows = await findDecisions(db, before)
      const shown = rows.slice(0, REPORTS_PAGE)
      return {
        items: shown.map(viewDecision),
        next: rows.length > REPORTS_PAGE ? shown.at(-1)!.id : null,
      }
    },
  }
}
