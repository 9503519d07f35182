import * as z from 'zod'
import { message } from '../messages.ts'
import { Country } from '../entities/country.ts'
import {
  Commerce,
  Earnings,
  HeldShare,
  Payout,
  PayoutAccount,
  Percent,
  ReleaseEarnings,
  StatementLine,
} from '../entities/earnings.ts'
import { Line } from '../entities/line.ts'
import { endpoint, hydraPage, Id, ID_MAX, itemsPage, result, optionalBody } from '../kit.ts'
import { NAME_MAX, SHARES_MAX } from '../limits.ts'

const PlainId = z.int().positive().max(ID_MAX)
const writes = [{ by: 'account', max: 120, windowSeconds: 3_600 }] as const
const asksProvider = [{ by: 'account', max: 60, windowSeconds: 3_600 }] as const

/** Splits, earnings and payouts of sellers. */
export const earnings = {
  commerce: endpoint({
    method: 'GET',
    path: '/music_releases/:id/commerce',
    access: 'verified',
    scope: 'read',
    summary: 'Get the prices, shares and sales of your release; admins can get any release',
    params: z.object({ id: Id }),
    returns: result(Commerce),
  }),
  setShares: endpoint({
    method: 'POST',
    path: '/music_releases/:id/commerce',
    access: 'verified',
    scope: 'sell',
    summary:
      'Offer artists a share of the revenue of one track or all tracks; artists you leave out are offered none',
    params: z.object({ id: Id }),
    body: z.strictObject({
      /** Defaults to all tracks. */
      songId: PlainId.optional(),
      shares: z
        .array(
          z.strictObject({
            artistName: Line(NAME_MAX),
            percent: Percent.refine((percent) => percent > 0, message('share.positive')),
          }),
        )
        .max(SHARES_MAX),
    }),
    limits: writes,
    errors: [409],
    returns: result(Commerce),
  }),
  listShares: endpoint({
    method: 'GET',
    path: '/user/shares',
    access: 'verified',
    scope: 'read',
    summary: 'List the shares your artists have, or are offered, in other people’s tracks',
    returns: hydraPage(HeldShare),
  }),
  answerShares: endpoint({
    method: 'POST',
    path: '/user/shares',
    access: 'verified',
    scope: 'sell',
    summary: 'Accept or decline shares you are offered, or give up shares you have',
    body: z.strictObject({
      answer: z.enum(['accept', 'decline', 'give-up']),
      shares: z
        .array(
          z.strictObject({
            songId: PlainId,
            artistId: PlainId,
            /** The terms the user has read. An answer to other terms is rejected. */
            percent: Percent,
          }),
        )
        .min(1)
        .max(500),
    }),
    limits: writes,
    errors: [404, 409],
    returns: hydraPage(HeldShare),
  }),
  earnings: endpoint({
    method: 'GET',
    path: '/user/earnings',
    access: 'verified',
    scope: 'read',
    summary: 'Get your balance and what you earned and were paid so far',
    returns: result(Earnings),
  }),
  releaseEarnings: endpoint({
    method: 'GET',
    path: '/user/earnings/releases',
    access: 'verified',
    scope: 'read',
    summary: 'List your releases that have sold, with their sales',
    returns: result(z.array(ReleaseEarnings)),
  }),
  statement: endpoint({
    method: 'GET',
    path: '/user/earnings/statement',
    access: 'verified',
    scope: 'read',
    summary: 'List what you earned with each track in a year, by month, newest first',
    // Defaults to the current year.
    query: z.object({ year: z.coerce.number().int().min(2000).max(9999).optional() }),
    returns: result(z.array(StatementLine)),
  }),
  listPayouts: endpoint({
    method: 'GET',
    path: '/user/payouts',
    access: 'verified',
    scope: 'read',
    summary: 'List your payouts, newest first',
    query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
    returns: itemsPage(Payout),
  }),
  payOut: endpoint({
    method: 'POST',
    path: '/user/payouts',
    access: 'verified',
    scope: 'write',
    status: 202,
    summary: 'Pay out your balance now',
    limits: [{ by: 'account', max: 20, windowSeconds: 3_600 }],
    errors: [409],
    returns: result(Payout),
  }),
  openPayoutAccount: endpoint({
    method: 'POST',
    path: '/user/stripe-account',
    access: 'verified',
    scope: 'write',
    summary: 'Open a payout account at the payment provider',
    // Final, because it determines the provider's requirements and the possible banks. Defaults to the
    // billing country.
    body: optionalBody(z.strictObject({ country: Country.optional() })),
    limits: asksProvider,
    returns: result(PayoutAccount),
  }),
  payoutAccount: endpoint({
    method: 'GET',
    path: '/user/stripe-account',
    access: 'verified',
    scope: 'read',
    summary: 'Get the status of your payout account',
    returns: result(PayoutAccount),
  }),
  payoutAccountLink: endpoint({
    method: 'GET',
    path: '/user/stripe-account/link',
    access: 'verified',
    scope: 'read',
    summary: 'Get a link to the payment provider, to finish setting up or open your payout account',
    limits: asksProvider,
    errors: [409],
    returns: result(z.url()),
  }),
  returnedToPayoutAccount: endpoint({
    method: 'POST',
    path: '/user/stripe-account/return',
    access: 'verified',
    scope: 'write',
    summary:
      'Report that you returned from the payment provider, with the token in the return address',
    body: z.strictObject({ state: z.string().min(1).max(100) }),
    limits: asksProvider,
    returns: result(PayoutAccount),
  }),
}
