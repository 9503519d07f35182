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
    summary: 'Prices, shares and sales of one’s own release; admins see all',
    params: z.object({ id: Id }),
    returns: result(Commerce),
  }),
  setShares: endpoint({
    method: 'POST',
    path: '/music_releases/:id/commerce',
    access: 'verified',
    summary: 'Offer artists their shares of one track or of all; who is left out is offered none',
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
    summary: 'Shares of other people’s tracks that one’s artists have or are offered',
    returns: hydraPage(HeldShare),
  }),
  answerShares: endpoint({
    method: 'POST',
    path: '/user/shares',
    access: 'verified',
    summary: 'Accept or decline shares that one is offered, or give up those that one has',
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
    summary: 'One’s balance, and what was earned and paid out so far',
    returns: result(Earnings),
  }),
  releaseEarnings: endpoint({
    method: 'GET',
    path: '/user/earnings/releases',
    access: 'verified',
    summary: 'What one’s own releases brought so far, those that were sold',
    returns: result(z.array(ReleaseEarnings)),
  }),
  statement: endpoint({
    method: 'GET',
    path: '/user/earnings/statement',
    access: 'verified',
    summary: 'What each track earned oneself, by the months of a year, the newest first',
    // Defaults to the current year.
    query: z.object({ year: z.coerce.number().int().min(2000).max(9999).optional() }),
    returns: result(z.array(StatementLine)),
  }),
  listPayouts: endpoint({
    method: 'GET',
    path: '/user/payouts',
    access: 'verified',
    summary: 'One’s own payouts, newest first',
    query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
    returns: itemsPage(Payout),
  }),
  payOut: endpoint({
    method: 'POST',
    path: '/user/payouts',
    access: 'verified',
    status: 202,
    summary: 'Have one’s balance paid out now',
    limits: [{ by: 'account', max: 20, windowSeconds: 3_600 }],
    errors: [409],
    returns: result(Payout),
  }),
  openPayoutAccount: endpoint({
    method: 'POST',
    path: '/user/stripe-account',
    access: 'verified',
    summary: 'Open an account at the payment provider that earnings are paid to',
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
    summary: 'Where one’s account at the payment provider stands',
    returns: result(PayoutAccount),
  }),
  payoutAccountLink: endpoint({
    method: 'GET',
    path: '/user/stripe-account/link',
    access: 'verified',
    summary: 'A link to finish one’s account at the payment provider, or to look into it',
    limits: asksProvider,
    errors: [409],
    returns: result(z.url()),
  }),
  returnedToPayoutAccount: endpoint({
    method: 'POST',
    path: '/user/stripe-account/return',
    access: 'verified',
    summary: 'Say that one is back from the payment provider, with the token of the return address',
    body: z.strictObject({ state: z.string().min(1).max(100) }),
    limits: asksProvider,
    returns: result(PayoutAccount),
  }),
}
