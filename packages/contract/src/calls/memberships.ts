import * as z from 'zod'
import { Country } from '../entities/country.ts'
import {
  FounderSeats,
  ProfileSubscription,
  Membership,
  MembershipChange,
  MembershipPayment,
  MembershipPeriod,
  Subscription,
} from '../entities/membership.ts'
import { PaymentProvider } from '../entities/payment-provider.ts'
import { endpoint, Id, nothing, result } from '../kit.ts'

const asksProvider = [{ by: 'account', max: 60, windowSeconds: 3_600 }] as const
const payment = z.strictObject({ country: Country })
const ofProfile = z.object({ id: Id, sid: Id })

/** Premium, monthly or yearly. */
export const memberships = {
  listMemberships: endpoint({
    method: 'GET',
    path: '/meta-data/memberships',
    access: 'open',
    scope: 'read',
    summary: 'List the prices of memberships, and of subscriptions for artists and labels',
    returns: z.object({
      result: z.array(Membership),
      /** Monthly price of an artist's or label's subscription, in dollars. */
      makerPrice: z.number(),
    }),
  }),
  currentSubscription: endpoint({
    method: 'GET',
    path: '/user/subscriptions/current',
    access: 'login',
    scope: 'read',
    summary: 'Get your current or last Premium subscription',
    returns: result(Subscription.nullable()),
  }),
  listSubscriptions: endpoint({
    method: 'GET',
    path: '/user/subscriptions',
    access: 'login',
    scope: 'read',
    summary: 'List all your Premium subscriptions, newest first',
    returns: result(z.array(Subscription)),
  }),
  subscribe: endpoint({
    method: 'POST',
    path: '/user/subscriptions',
    access: 'verified',
    scope: 'write',
    idempotent: true,
    summary: 'Start a Premium subscription; it becomes active when its first payment succeeds',
    body: z.strictObject({ period: MembershipPeriod, country: Country }),
    limits: asksProvider,
    returns: MembershipPayment,
  }),
  previewUpgrade: endpoint({
    method: 'GET',
    path: '/user/subscriptions/upgrade',
    access: 'verified',
    scope: 'read',
    summary: 'Preview the cost of switching to yearly payment now',
    limits: asksProvider,
    errors: [409],
    returns: result(MembershipChange),
  }),
  upgrade: endpoint({
    method: 'PATCH',
    path: '/user/subscriptions/upgrade',
    access: 'verified',
    scope: 'write',
    idempotent: true,
    summary: 'Switch to yearly payment now, paid with the saved card',
    limits: asksProvider,
    returns: result(Subscription),
  }),
  cancelSubscription: endpoint({
    method: 'DELETE',
    path: '/user/subscriptions',
    access: 'verified',
    scope: 'write',
    evenSuspended: true,
    summary: 'Cancel Premium at the end of the paid period, or immediately if it is unpaid',
    limits: asksProvider,
    errors: [409],
    returns: result(Subscription),
  }),
  downgrade: endpoint({
    method: 'DELETE',
    path: '/user/subscriptions/downgrade',
    access: 'verified',
    scope: 'write',
    evenSuspended: true,
    summary: 'Switch to monthly payment at the end of the paid year',
    limits: asksProvider,
    errors: [409],
    returns: result(Subscription),
  }),
  reactivate: endpoint({
    method: 'PATCH',
    path: '/user/subscriptions/reactivating',
    access: 'verified',
    scope: 'write',
    summary: 'Undo a cancellation or downgrade, or get what you need to pay an open invoice',
    limits: asksProvider,
    errors: [409],
    returns: z.object({
      /** A path of this site. */
      result: z.string(),
      /** Data for the card form, if a payment is due. */
      payment: MembershipPayment.nullable(),
    }),
  }),
}

/** Founders: one payment, for life, limited in number. */
export const founders = {
  becomeFounder: endpoint({
    method: 'POST',
    path: '/user/founders',
    access: 'verified',
    scope: 'write',
    idempotent: true,
    summary: 'Reserve a founder seat while you pay for it',
    body: payment,
    limits: asksProvider,
    returns: MembershipPayment,
  }),
  checkFounderLimit: endpoint({
    method: 'GET',
    path: '/user/founders/check-limit',
    access: 'login',
    scope: 'read',
    summary: 'Count the founder seats that are left, and get your credit for unused Premium',
    returns: result(FounderSeats),
  }),
  giveUpSeat: endpoint({
    method: 'DELETE',
    path: '/user/founders',
    access: 'verified',
    scope: 'write',
    evenSuspended: true,
    status: 204,
    summary: 'Release a reserved founder seat before it is paid',
    limits: asksProvider,
    errors: [409],
    returns: nothing,
  }),
}

const profilePayment = z.object({
  result: z.object({ clientSecret: z.string(), subscription: Subscription }),
  provider: PaymentProvider,
})

/** Subscriptions of artists and labels. */
export const profileSubscriptions = {
  listProfileSubscriptions: endpoint({
    method: 'GET',
    path: '/user/maker-subscriptions',
    access: 'verified',
    scope: 'read',
    summary: 'List the artists and labels you manage, with their subscriptions',
    returns: result(z.array(ProfileSubscription)),
  }),
  subscribeArtist: endpoint({
    method: 'POST',
    path: '/artists/:id/subscriptions',
    access: 'verified',
    scope: 'write',
    idempotent: true,
    summary: 'Start a subscription for an artist you manage',
    params: z.object({ id: Id }),
    body: payment,
    limits: asksProvider,
    returns: profilePayment,
  }),
  renewArtist: endpoint({
    method: 'PATCH',
    path: '/artists/:id/subscriptions/:sid',
    access: 'verified',
    scope: 'write',
    summary:
      'Undo the cancellation of an artist’s subscription, or get what you need to pay an open invoice',
    params: ofProfile,
    limits: asksProvider,
    errors: [409],
    returns: z.object({ result: Subscription, payment: profilePayment.nullable() }),
  }),
  removeArtistSubscription: endpoint({
    method: 'DELETE',
    path: '/artists/:id/subscriptions/:sid',
    access: 'verified',
    scope: 'write',
    evenSuspended: true,
    summary:
      'Cancel an artist’s subscription at the end of the paid period, or immediately if it is unpaid',
    params: ofProfile,
    limits: asksProvider,
    errors: [409],
    returns: result(Subscription),
  }),
  subscribeLabel: endpoint({
    method: 'POST',
    path: '/record_labels/:id/subscriptions',
    access: 'verified',
    scope: 'write',
    idempotent: true,
    summary: 'Start a subscription for a label you manage',
    params: z.object({ id: Id }),
    body: payment,
    limits: asksProvider,
    returns: profilePayment,
  }),
  renewLabel: endpoint({
    method: 'PATCH',
    path: '/record_labels/:id/subscriptions/:sid',
    access: 'verified',
    scope: 'write',
    summary:
      'Undo the cancellation of a label’s subscription, or get what you need to pay an open invoice',
    params: ofProfile,
    limits: asksProvider,
    errors: [409],
    returns: z.object({ result: Subscription, payment: profilePayment.nullable() }),
  }),
  removeLabelSubscription: endpoint({
    method: 'DELETE',
    path: '/record_labels/:id/subscriptions/:sid',
    access: 'verified',
    scope: 'write',
    evenSuspended: true,
    summary:
      'Cancel a label’s subscription at the end of the paid period, or immediately if it is unpaid',
    params: ofProfile,
    limits: asksProvider,
    errors: [409],
    returns: result(Subscription),
  }),
}
