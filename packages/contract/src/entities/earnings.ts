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
  /** In force: what they agreed to. */
  percent: z.number(),
  /** What it would be once they agree, 0 where it is to end; null where nothing is asked. */
  offeredPercent: z.number().nullable(),
  state: ShareState,
}

export const TrackShare = z.object(share).meta({ id: 'TrackShare' })
export type TrackShare = z.output<typeof TrackShare>

/** What is left of a payment: `gross` less `fees` and `commission` is what everybody with a share earned. */
export const Takings = z
  .object({
    /** Of the release or of a track of it, without those that went back. */
    count: z.int(),
    gross: z.number(),
    /** Of the payment provider. */
    fees: z.number(),
    commission: z.number(),
    /** By the release's owner. */
    earned: z.number(),
    /** By those who have shares. */
    shared: z.number(),
  })
  .meta({ id: 'Takings' })
export type Takings = z.output<typeof Takings>

/** What a release costs, who earns of it, and what it brought so far. */
export const Commerce = z
  .object({
    release: z.object({ id: z.int(), identifier: z.string(), title: z.string() }),
    price: z.number(),
    /** In percent of what the provider's fee leaves. */
    commissionRate: z.number(),
    tracks: z.array(
      z.object({
        id: z.int(),
        title: z.string(),
        price: z.number(),
        shares: z.array(TrackShare),
        /** What is left to the release's owner now. */
        ownPercent: z.number(),
      }),
    ),
    sales: Takings,
    /** Whether its shares are the caller's to give. */
    isOwn: z.boolean(),
  })
  .meta({ id: 'Commerce' })
export type Commerce = z.output<typeof Commerce>

/** What one of one's own releases brought. */
export const ReleaseEarnings = z
  .object({
    release: z.object({ id: z.int(), identifier: z.string(), title: z.string() }),
    takings: Takings,
  })
  .meta({ id: 'ReleaseEarnings' })
export type ReleaseEarnings = z.output<typeof ReleaseEarnings>

/** A share of a track that one of one's artists has, or is asked about. */
export const HeldShare = z
  .object({
    ...share,
    song: z.object({ id: z.int(), title: z.string() }),
    release: z.object({ id: z.int(), identifier: z.string(), title: z.string() }),
    /** Who owns the release, and offered it. */
    owner: z.object({ fullName: z.string() }),
  })
  .meta({ id: 'HeldShare' })
export type HeldShare = z.output<typeof HeldShare>

/** What a track earned somebody in a month of UTC; what went back is taken off in the month it did. */
export const StatementLine = z
  .object({
    /** `2026-11` */
    month: z.string(),
    release: z.object({ id: z.int(), title: z.string() }),
    song: z.object({ id: z.int(), title: z.string() }),
    sales: z.int(),
    refunds: z.int(),
    earned: z.number(),
  })
  .meta({ id: 'StatementLine' })
export type StatementLine = z.output<typeof StatementLine>

/** `returned`: it did not arrive, and is in the balance again. */
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
    /** What has not been paid out; below zero after refunds of what was. */
    balance: z.number(),
    earned: z.number(),
    paidOut: z.number(),
    /** Payouts on their way. */
    pending: z.number(),
    /** Nothing is paid out below it. */
    payoutMinimum: z.number(),
    /** Years with something in the statement, the newest first. */
    years: z.array(z.int()),
  })
  .meta({ id: 'Earnings' })
export type Earnings = z.output<typeof Earnings>

/** `no-account` also where the provider cannot be asked; `restricted`: it wants something more before it pays. */
export const PayoutAccount = z
  .object({
    status: z.enum(['no-account', 'incomplete', 'active', 'restricted']),
    /** Whether the provider could not be asked. */
    isUnreachable: z.boolean(),
  })
  .meta({ id: 'PayoutAccount' })
export type PayoutAccount = z.output<typeof PayoutAccount>
