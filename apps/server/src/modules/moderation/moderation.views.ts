import { isUndoable, type ModerationDecision, type ReportedSubject } from '@hypha/contract'
import { suspensionOf, viewSuspension } from '../accounts/index.ts'
import type {
  countReasons,
  DecisionRow,
  findConcerned,
  findNewest,
  WaitingRow,
} from './moderation.queries.ts'
import type { ReportSubject, SubjectDetails } from './report-subjects.ts'

interface Parts {
  subject: ReportSubject
  waiting: WaitingRow
  newest: Awaited<ReturnType<typeof findNewest>>
  reasons: Awaited<ReturnType<typeof countReasons>>
  person: Awaited<ReturnType<typeof findConcerned>>
  now: SubjectDetails | undefined
}

export const viewReportedSubject = (parts: Parts): ReportedSubject => {
  const { subject, waiting, newest, reasons, person, now } = parts
  const { title, said } = newest[0]!
  return {
    ...subject,
    ...{ title, said, reasons },
    newestReportId: waiting.newest_id,
    now: now ? { href: now.href, title: now.title, said: now.text, isOpen: now.isPublic } : null,
    person: {
      id: person.id,
      fullName: person.full_name,
      isAdmin: person.is_admin,
      suspension: viewSuspension(suspensionOf(person), new Date()),
      before: person.before,
    },
    count: waiting.count,
    reports: newest.map((report) => ({
      id: report.id,
      reporter: { id: report.reporter_id, fullName: report.full_name },
      reason: report.reason,
      words: report.words,
      at: report.reported_at.toISOString(),
    })),
    firstAt: waiting.first_at.toISOString(),
  }
}

export const viewDecision = (row: DecisionRow): ModerationDecision => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  said: row.said,
  person: { id: row.concerns_id, fullName: row.person_name },
  admin: { id: row.admin_id, fullName: row.admin_name },
  decisions: row.decisions,
  days: row.days,
  reason: row.reason,
  reports: row.reports,
  undoes: row.undone_decisions,
  mayUndo: isUndoable(row.kind, row.decisions) && !row.is_undone,
  at: row.decided_at.toISOString(),
})
