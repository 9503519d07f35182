import * as z from 'zod'
import { message } from '../messages.ts'
import { ArtistRef } from './artist.ts'

/** In percent, to two decimals. */
export const Percent = z
  .number()
  .min(0)
  .max(100)
  .refine(
    (percent) => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6,
    message('decimals'),
  )

export const ShareState = z.enum(['offered', 'accepted', 'declined'])
export type ShareState = z.output<typeof ShareState>

const share = {
  artist: ArtistRef,
  /** The accepted percentage. */
  percent: z.number(),
  /** The offered percentage, 0 to end the split; null if there is no offer. */
  offeredPercent: z.number().nullable(),
  state: ShareState,
}

export const TrackShare = z.object(share).meta({ id: 'TrackShare' })
export type TrackShare = z.output<typeof TrackShare>

/** Sums of a product: `gross` minus `fees` and `commission` is what everybody with a split earned. */
export const Takings = z
  .object({
    /** Sales of the release or of a track of it, without refunded ones. */
    count: z.int(),
    gross: z.number(),
    /** Of the payment provider. */
    fees: z.number(),
    commission: z.number(),
    /** By the release's owner. */
    earned: z.number(),
    /** By those with splits. */
    shared: z.number(),
  })
  .meta({ id: 'Takings' })
export type Takings = z.output<typeof Takings>

/** Prices, splits and earnings of a release. */
export const Commerce = z
  .object({
    release: z.object({ id: z.int(), identifier: z.string(), title: z.string() }),
    price: z.number(),
    /** In percent of the amount after the provider's fee. */
    commissionRate: z.number(),
    tracks: z.array(
      z.object({
        id: z.int(),
        title: z.string(),
        price: z.number(),
        shares: z.array(TrackShare),
        /** The release owner's current percentage. */
        ownPercent: z.number(),
      }),
    ),
    sales: Takings,
    /** Whether the caller can offer splits. */
    isOwn: z.boolean(),
  })
  .meta({ id: 'Commerce' })
export type Commerce = z.output<typeof Commerce>

/** Earnings of one of the user's releases. */
export const ReleaseEarnings = z
  .object({
    release: z.object({ id: z.int(), identifier: z.string(), title: z.string() }),
    takings: Takings,
  })
  .meta({ id: 'ReleaseEarnings' })
export type ReleaseEarnings = z.output<typeof ReleaseEarnings>

/** A split of one of the user's artists, accepted or offered. */
export const HeldShare = z
  .object({
    ...share,
    song: z.object({ id: z.int(), title: z.string() }),
    release: z.object({ id: z.int(), identifier: z.string(), title: z.string() }),
    /** The release's owner, who offered it. */
    owner: z.object({ fullName: z.string() }),
  })
  .meta({ id: 'HeldShare' })
export type HeldShare = z.output<typeof HeldShare>

/** Earnings of a track, a ticket type or fan support in a month (UTC). A refund is subtracted in the month it was made. */
export const StatementLine = z
  .object({
    /** `2026-11` */
    month: z.string(),
    /** Null for everything but music. */
    release: z.object({ id: z.int(), title: z.string() }).nullable(),
    song: z.object({ id: z.int(), title: z.string() }).nullable(),
    /** Null for everything but tickets. */
    event: z.object({ id: z.int(), title: z.string() }).nullable(),
    ticketType: z.string().nullable(),
    /** Null for everything but merch; `title` is null for shipping. */
    merch: z.object({ title: z.string().nullable() }).nullable(),
    /** The artist or label that fans support; null for sales. */
    supported: z.object({ id: z.int(), name: z.string() }).nullable(),
    sales: z.int(),
    refunds: z.int(),
    earned: z.number(),
  })
  .meta({ id: 'StatementLine' })
export type StatementLine = z.output<typeof StatementLine>

/** `returned`: it did not arrive and is back in the balance. */
export const Payout = z
  .object({
    id: z.int(),
    amount: z.number(),
    state: z.enum(['pending', 'paid', 'returned']),
    problem: z.string().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Payout' })
export type Payout = z.output<typeof Payout>

export const Earnings = z
  .object({
    /** Not yet paid out; negative after refunds of paid-out earnings. */
    balance: z.number(),
    earned: z.number(),
    paidOut: z.number(),
    /** Payouts on their way. */
    pending: z.number(),
    /** The part of the balance from pre-orders, which is paid out once they are released. */
    onHold: z.array(
      z.object({
        release: z.object({ id: z.int(), title: z.string() }),
        amount: z.number(),
        /** Null for a cancelled one whose buyers are being refunded. */
        releasesAt: z.iso.datetime().nullable(),
      }),
    ),
    /** Minimum balance for a payout. */
    payoutMinimum: z.number(),
    /** Years with entries in the statement, newest first. */
    years: z.array(z.int()),
  })
  .meta({ id: 'Earnings' })
export type Earnings = z.output<typeof Earnings>

/**
 * `no-account` is also used if the provider can't be reached; `restricted`: the provider needs more
 * information before paying.
 */
export const PayoutAccount = z
  .object({
    status: z.enum(['no-account', 'incomplete', 'active', 'restricted']),
    /** Whether the provider could not be reached. */
    isUnreachable: z.boolean(),
  })
  .meta({ id: 'PayoutAccount' })
export type PayoutAccount = z.output<typeof PayoutAccount>
