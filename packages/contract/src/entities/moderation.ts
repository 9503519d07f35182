import * as z from 'zod'
import { message } from '../messages.ts'
import {
  DECISION_REASON_MAX,
  DECISIONS,
  needsWords,
  RECORDED,
  REPORT_REASONS,
  REPORT_WORDS_MAX,
  REPORTED,
  SUSPENSION_DAYS_MAX,
} from '../rules/moderation.ts'
import { ID_MAX } from '../kit.ts'
import { Suspension } from './account.ts'
import { Lines } from './line.ts'

const id = z.int().positive().max(ID_MAX)
const Kind = z.enum(REPORTED)
const Reason = z.enum(REPORT_REASONS)
const Who = z.object({ id: z.int(), fullName: z.string() })

export const NewReport = z
  .strictObject({
    kind: Kind,
    targetId: id,
    reason: Reason,
    words: Lines(REPORT_WORDS_MAX).default(''),
  })
  .refine(({ reason, words }) => words !== '' || !needsWords(reason), {
    path: ['words'],
    error: message('report.words'),
  })
export type NewReport = z.output<typeof NewReport>

export const DecisionReason = Lines(DECISION_REASON_MAX).pipe(z.string().min(1))

export const NewDecision = z
  .strictObject({
    kind: Kind,
    targetId: id,
    /** The newest report covered by the decision. Later ones stay open. */
    newestReportId: id,
    decisions: z.array(z.enum(DECISIONS)).max(DECISIONS.length),
    /** Length of a suspension; null means permanent. */
    days: z.int().min(1).max(SUSPENSION_DAYS_MAX).nullable().optional(),
    reason: DecisionReason,
  })
  .refine(({ decisions, days }) => decisions.includes('suspend') === (days !== undefined), {
    path: ['days'],
    error: message('suspension.days'),
  })
export type NewDecision = z.output<typeof NewDecision>

/** Reported content with its undecided reports. */
export const ReportedSubject = z
  .object({
    kind: Kind,
    targetId: z.int(),
    newestReportId: z.int(),
    /** At the time of the last report. For a comment its subject, for a user their name. */
    title: z.string(),
    /** The text of a comment or profile at that time. */
    said: z.string(),
    /** The current version; null if deleted. */
    now: z
      .object({ href: z.string(), title: z.string(), said: z.string(), isOpen: z.boolean() })
      .nullable(),
    /** Its author. */
    person: z.object({
      ...Who.shape,
      isAdmin: z.boolean(),
      suspension: Suspension.nullable(),
      /** Earlier decisions against the author. */
      before: z.int().nonnegative(),
    }),
    count: z.int().positive(),
    reasons: z.array(z.object({ reason: Reason, count: z.int().positive() })),
    /** The newest reports. */
    reports: z.array(
      z.object({
        id: z.int(),
        reporter: Who,
        reason: Reason,
        words: z.string(),
        at: z.iso.datetime(),
      }),
    ),
    firstAt: z.iso.datetime(),
  })
  .meta({ id: 'ReportedThing' })
export type ReportedSubject = z.output<typeof ReportedSubject>

/** A moderation decision: admin, content, time and reason. */
export const ModerationDecision = z
  .object({
    id: z.int(),
    kind: Kind,
    title: z.string(),
    said: z.string(),
    person: Who,
    admin: Who,
    decisions: z.array(z.enum(RECORDED)),
    days: z.int().nullable(),
    reason: z.string(),
    /** Number of reports. */
    reports: z.int().nonnegative(),
    /** The decisions undone by an undo. */
    undoes: z.array(z.enum(RECORDED)).nullable(),
    mayUndo: z.boolean(),
    at: z.iso.datetime(),
  })
  .meta({ id: 'ModerationDecision' })
export type ModerationDecision = z.output<typeof ModerationDecision>
