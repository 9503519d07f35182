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
    /** The newest of the reports that it is about: what is reported later stays open. */
    newestReportId: id,
    decisions: z.array(z.enum(DECISIONS)).max(DECISIONS.length),
    /** Of a suspension; null for good. */
    days: z.int().min(1).max(SUSPENSION_DAYS_MAX).nullable().optional(),
    reason: DecisionReason,
  })
  .refine(({ decisions, days }) => decisions.includes('suspend') === (days !== undefined), {
    path: ['days'],
    error: message('suspension.days'),
  })
export type NewDecision = z.output<typeof NewDecision>

/** Something that was reported, with all of its reports that no decision was made about. */
export const ReportedSubject = z
  .object({
    kind: Kind,
    targetId: z.int(),
    newestReportId: z.int(),
    /** As it was when it was reported last: of a comment what it is on, of a person their name. */
    title: z.string(),
    /** The words of a comment, or what somebody says of themselves, as they were then. */
    said: z.string(),
    /** As it is now; null where it is gone. */
    now: z
      .object({ href: z.string(), title: z.string(), said: z.string(), isOpen: z.boolean() })
      .nullable(),
    /** Whose it is. */
    person: z.object({
      ...Who.shape,
      isAdmin: z.boolean(),
      suspension: Suspension.nullable(),
      /** Decisions with consequences about what is theirs. */
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

/** Who decided what about which thing, when, and why. */
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
    /** How many had reported it. */
    reports: z.int().nonnegative(),
    /** What an undoing decision undid. */
    undoes: z.array(z.enum(RECORDED)).nullable(),
    mayUndo: z.boolean(),
    at: z.iso.datetime(),
  })
  .meta({ id: 'ModerationDecision' })
export type ModerationDecision = z.output<typeof ModerationDecision>
