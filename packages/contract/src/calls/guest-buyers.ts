import * as z from 'zod'
import { Email, TokenPair } from '../entities/account.ts'
import { GuestPurchases } from '../entities/guest-buyer.ts'
import { endpoint, nothing, result } from '../kit.ts'

const code = z.string().trim().min(1).max(100)
const hour = 3_600
const triesCodes = [
  { by: 'address', max: 20, windowSeconds: hour, failuresOnly: true },
  { by: 'address', max: 120, windowSeconds: 600 },
] as const

/** People who buy without an account, with their e-mail address only. */
export const guestBuyers = {
  startGuest: endpoint({
    method: 'POST',
    path: '/guest',
    access: 'open',
    status: 201,
    summary:
      'Continue as a guest, who can buy but not do what needs an account. Anybody may enter any address: it gives access to nothing bought before',
    body: z.strictObject({ email: Email, acceptsTerms: z.literal(true) }),
    limits: [
      { by: 'address', max: 20, windowSeconds: hour },
      { by: { field: 'email' }, max: 20, windowSeconds: 24 * hour },
    ],
    returns: TokenPair,
  }),
  requestGuestLinks: endpoint({
    method: 'POST',
    path: '/guest/links',
    access: 'open',
    status: 204,
    summary: 'Request an e-mail with links to what was bought as a guest with this address',
    body: z.strictObject({ email: Email }),
    limits: [
      { by: { field: 'email' }, max: 3, windowSeconds: hour },
      { by: 'address', max: 20, windowSeconds: hour },
    ],
    returns: nothing,
  }),
  findGuest: endpoint({
    method: 'POST',
    path: '/guest/find',
    evenInMaintenance: true,
    access: 'open',
    summary: 'Look up the link in a guest’s mail without using it',
    body: z.strictObject({ code }),
    limits: triesCodes,
    errors: [404],
    returns: result(GuestPurchases),
  }),
  openGuest: endpoint({
    method: 'POST',
    path: '/guest/session',
    access: 'open',
    summary: 'Continue as the guest that a link is for',
    body: z.strictObject({ code }),
    limits: triesCodes,
    errors: [404, 409],
    returns: TokenPair,
  }),
  joinGuest: endpoint({
    method: 'POST',
    path: '/guest/join',
    access: 'verified',
    scope: 'write',
    evenSuspended: true,
    status: 204,
    summary: 'Add what a guest with your address bought to your account',
    body: z.strictObject({ code }),
    limits: [{ by: 'account', max: 60, windowSeconds: hour }],
    errors: [404, 409],
    returns: nothing,
  }),
  deleteGuest: endpoint({
    method: 'POST',
    path: '/guest/deletion',
    access: 'open',
    status: 204,
    summary: 'Delete the guest that a link is for. What they bought is lost',
    body: z.strictObject({ code }),
    limits: triesCodes,
    errors: [404, 409],
    returns: nothing,
  }),
}
