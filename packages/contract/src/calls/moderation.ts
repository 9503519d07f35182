import * as z from 'zod'
import {
  DecisionReason,
  ModerationDecision,
  NewDecision,
  NewReport,
  ReportedSubject,
} from '../entities/moderation.ts'
import { endpoint, Id, result } from '../kit.ts'
import { REPORTS_PAGE } from '../rules/moderation.ts'

/** Reports by users and decisions by admins. */
export const moderation = {
  report: endpoint({
    method: 'POST',
    path: '/reports',
    access: 'verified',
    scope: 'write',
    status: 201,
    summary: 'Report a release, track, comment, event or user to the admins',
    body: NewReport,
    limits: [
      { by: 'account', max: 10, windowSeconds: 3_600 },
      { by: 'address', max: 30, windowSeconds: 3_600 },
    ],
    errors: [404, 409],
    returns: result(z.object({ isReported: z.literal(true) })),
  }),
  listReports: endpoint({
    method: 'GET',
    path: '/reports',
    access: 'admin',
    summary: `List reported content without a decision, longest waiting first, ${REPORTS_PAGE} items per page`,
    query: z.object({
      /** The `next` of the previous page. */
      after: Id.optional(),
    }),
    returns: z.object({
      items: z.array(ReportedSubject),
      count_results: z.int().nonnegative(),
      next: z.int().nullable(),
    }),
  }),
  decideReports: endpoint({
    method: 'POST',
    path: '/reports/decisions',
    access: 'admin',
    status: 201,
    summary: 'Decide about reported content; fails if another admin was faster',
    body: NewDecision,
    errors: [409],
    returns: result(ModerationDecision),
  }),
  undoDecision: endpoint({
    method: 'POST',
    path: '/reports/decisions/:id/undo',
    access: 'admin',
    status: 201,
    summary: 'Undo a decision: show a hidden comment or event again, or end a suspension',
    params: z.object({ id: Id }),
    body: z.strictObject({ reason: DecisionReason }),
    errors: [409],
    returns: result(ModerationDecision),
  }),
  listDecisions: endpoint({
    method: 'GET',
    path: '/reports/decisions',
    access: 'admin',
    summary: `List moderation decisions, newest first, ${REPORTS_PAGE} per page`,
    query: z.object({ before: Id.optional() }),
    returns: z.object({ items: z.array(ModerationDecision), next: z.int().nullable() }),
  }),
}
