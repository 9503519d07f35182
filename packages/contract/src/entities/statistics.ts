import * as z from 'zod'
import { ArtistRef, LabelRef } from './artist.ts'

/** Days in UTC up to today; a year is 52 whole weeks. */
export const STATISTICS_PERIODS = ['7d', '30d', '90d', '1y', 'all'] as const
export const StatisticsPeriod = z.enum(STATISTICS_PERIODS)
export type StatisticsPeriod = z.output<typeof StatisticsPeriod>

export const StatisticsUnit = z.enum(['day', 'week', 'month'])
export type StatisticsUnit = z.output<typeof StatisticsUnit>

/** A day in UTC, `2026-11-20`. */
const Day = z.iso.date()
const Count = z.int().nonnegative()

/** A number of the period, and of the previous period of the same length; null if unknown. */
const Change = z.object({ now: z.number(), before: z.number().nullable() })

export const StatisticsTotals = z
  .object({
    plays: Change,
    /** Distinct listeners in the period, among those who keep a listening history. Updated every 15 minutes. */
    listeners: Change,
    /** At the end of the period, summed over artists and labels. */
    followers: Change,
    likes: Change,
    /** Each user and release counted once a day. */
    downloads: Change,
    /** Releases and tracks sold, including those refunded later. */
    sales: Change,
    /** In dollars, after fees, commission and refunds, by booking date. */
    earnings: Change,
  })
  .meta({ id: 'StatisticsTotals' })
export type StatisticsTotals = z.output<typeof StatisticsTotals>

export const StatisticsPoint = z
  .object({
    from: Day,
    to: Day,
    plays: Count,
    followers: Count,
    likes: Count,
    downloads: Count,
    sales: Count,
    earnings: z.number(),
  })
  .meta({ id: 'StatisticsPoint' })
export type StatisticsPoint = z.output<typeof StatisticsPoint>

export const TopTrack = z
  .object({
    id: z.int(),
    identifier: z.string(),
    title: z.string(),
    artist: ArtistRef,
    plays: Count,
  })
  .meta({ id: 'TopTrack' })
export type TopTrack = z.output<typeof TopTrack>

export const TopRelease = z
  .object({ id: z.int(), identifier: z.string(), title: z.string(), plays: Count })
  .meta({ id: 'TopRelease' })
export type TopRelease = z.output<typeof TopRelease>

const OpenRelease = z.object({ id: z.int(), identifier: z.string(), title: z.string() })

/** Something the account's owner should do. */
export const OpenTask = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('rejected'), release: OpenRelease }),
    z.object({ kind: z.literal('need_review'), release: OpenRelease }),
    z.object({ kind: z.literal('draft'), release: OpenRelease }),
    /** Dollars that can't be paid out without a payout account. */
    z.object({ kind: z.literal('payout-account'), amount: z.number() }),
    z.object({ kind: z.literal('roster-invitation'), artist: ArtistRef, label: LabelRef }),
    z.object({ kind: z.literal('share-offer'), release: OpenRelease, tracks: Count }),
    /** Listeners suggest another tempo or key. */
    z.object({
      kind: z.literal('correction'),
      track: z.object({ id: z.int(), identifier: z.string(), title: z.string() }),
    }),
  ])
  .meta({ id: 'OpenTask' })
export type OpenTask = z.output<typeof OpenTask>

export const StatisticsOverview = z
  .object({
    /** All artists and labels of the account, to filter by. */
    artists: z.array(ArtistRef),
    labels: z.array(LabelRef),
    from: Day,
    to: Day,
    unit: StatisticsUnit,
    totals: StatisticsTotals,
    /** Without gaps, oldest first. */
    series: z.array(StatisticsPoint),
    topTracks: z.array(TopTrack),
    topReleases: z.array(TopRelease),
    /** By plays, most first; null for an unknown country. */
    countries: z.array(z.object({ country: z.string().nullable(), plays: Count })),
    /** All 24 keys, by id (1-12 are 1B-12B, 13-24 are 1A-12A). */
    keys: z.array(z.object({ id: z.int().min(1).max(24), plays: Count })),
    /** Each bucket includes `from` and excludes `to`. Without gaps, slowest first. */
    tempos: z.array(z.object({ from: z.int(), to: z.int(), plays: Count })),
    tasks: z.array(OpenTask),
  })
  .meta({ id: 'StatisticsOverview' })
export type StatisticsOverview = z.output<typeof StatisticsOverview>

/** Sales of an event, or of one of its ticket types. */
const ticketSales = {
  /** Valid tickets, without refunded ones. */
  sold: Count,
  /** Null if unlimited. */
  capacity: Count.nullable(),
  checkedIn: Count,
  /** In dollars, after fees, commission and refunds. */
  earnings: z.number(),
}

export const EventSales = z
  .object({
    id: z.int(),
    title: z.string(),
    startsAt: z.iso.datetime(),
    timeZone: z.string(),
    ...ticketSales,
  })
  .meta({ id: 'EventSales' })
export type EventSales = z.output<typeof EventSales>

export const TicketTypeSales = z
  .object({ id: z.int(), name: z.string(), ...ticketSales })
  .meta({ id: 'TicketTypeSales' })
export type TicketTypeSales = z.output<typeof TicketTypeSales>

export const TicketStatistics = z
  .object({
    from: Day,
    to: Day,
    unit: StatisticsUnit,
    totals: z.object({
      /** Tickets bought or claimed, including those refunded later. */
      tickets: Change,
      /** In dollars, by booking date. */
      earnings: Change,
    }),
    /** Without gaps, oldest first. */
    series: z.array(z.object({ from: Day, to: Day, tickets: Count, earnings: z.number() })),
    /** All events of the account with ticket types, latest start first. */
    events: z.array(EventSales),
    /** Of the chosen event, cheapest first; empty without one. */
    types: z.array(TicketTypeSales),
  })
  .meta({ id: 'TicketStatistics' })
export type TicketStatistics = z.output<typeof TicketStatistics>
