import * as z from 'zod'
import {
  SUGGESTION_ANSWER_MAX,
  SUGGESTION_KINDS,
  SUGGESTION_ORDERS,
  SUGGESTION_STATUSES,
  SUGGESTION_TEXT_MAX,
  SUGGESTION_TITLE_MAX,
  VOTE_OPTIONS,
} from '../rules/suggestions.ts'
import { DESCRIPTION_MAX } from '../limits.ts'
import { Line, Lines } from './line.ts'

export const SuggestionKind = z.enum(SUGGESTION_KINDS)
export type SuggestionKind = z.output<typeof SuggestionKind>

export const SuggestionStatus = z.enum(SUGGESTION_STATUSES)
export type SuggestionStatus = z.output<typeof SuggestionStatus>

export const UserVoteOption = z.enum(VOTE_OPTIONS)
export type UserVoteOption = z.output<typeof UserVoteOption>

export const SuggestionOrder = z.enum(SUGGESTION_ORDERS)
export type SuggestionOrder = z.output<typeof SuggestionOrder>

export const SuggestionWords = z.strictObject({
  kind: SuggestionKind,
  title: Line(SUGGESTION_TITLE_MAX),
  text: Lines(SUGGESTION_TEXT_MAX).pipe(z.string().min(1)),
})
export type SuggestionWords = z.output<typeof SuggestionWords>

export const SuggestionAnswer = z.strictObject({
  status: SuggestionStatus,
  answer: Lines(SUGGESTION_ANSWER_MAX),
})
export type SuggestionAnswer = z.output<typeof SuggestionAnswer>

/** A suggestion or bug report. */
export const Suggestion = z
  .object({
    id: z.int(),
    kind: SuggestionKind,
    status: SuggestionStatus,
    title: z.string(),
    text: z.string(),
    author: z.object({ id: z.int(), fullName: z.string() }),
    answer: z.string().nullable(),
    answeredAt: z.string().nullable(),
    /** All votes, including bought ones. */
    votes: z.int(),
    options: z.object({ nice: z.int(), important: z.int(), essential: z.int() }),
    bought: z.int(),
    /** Changelog entries that mention it. */
    changelogs: z.array(z.object({ id: z.int(), title: z.string() })),
    /** Number of comments. */
    comments: z.int(),
    createdAt: z.string(),
  })
  .meta({ id: 'Suggestion' })
export type Suggestion = z.output<typeof Suggestion>

export const ChangelogWords = z.strictObject({
  title: Line(120),
  html: z.string().max(DESCRIPTION_MAX).trim().min(1),
  /** The suggestions it implements, which are then marked as done. */
  suggestionIds: z.array(z.int().positive()).max(50).default([]),
})
export type ChangelogWords = z.output<typeof ChangelogWords>

/** An entry of the changelog. */
export const ChangelogEntry = z
  .object({
    id: z.int(),
    title: z.string(),
    html: z.string(),
    publishedAt: z.string(),
    suggestions: z.array(z.object({ id: z.int(), kind: SuggestionKind, title: z.string() })),
  })
  .meta({ id: 'ChangelogEntry' })
export type ChangelogEntry = z.output<typeof ChangelogEntry>

/** Votes included in the user's plan, and those in use. */
export const VoteStats = z
  .object({
    limit: z.int(),
    used: z.int(),
    votes: z.array(z.object({ suggestionId: z.int(), option: UserVoteOption })),
  })
  .meta({ id: 'VoteStats' })
export type VoteStats = z.output<typeof VoteStats>

export const VotePurchaseState = z.enum(['open', 'paid', 'refunded', 'cancelled'])
export type VotePurchaseState = z.output<typeof VotePurchaseState>

/** Bought votes for a suggestion. They count once paid. */
export const VotePurchase = z
  .object({
    id: z.int(),
    suggestionId: z.int(),
    votes: z.int(),
    /** In dollars, tax included. */
    total: z.number(),
    state: VotePurchaseState,
  })
  .meta({ id: 'VotePurchase' })
export type VotePurchase = z.output<typeof VotePurchase>
