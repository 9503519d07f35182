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
    summary: 'What memberships, and subscriptions of artists and labels, cost',
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
    summary: 'One’s own premium subscription that runs, or the last one',
    returns: result(Subscription.nullable()),
  }),
  listSubscriptions: endpoint({
    method: 'GET',
    path: '/user/subscriptions',
    access: 'login',
    summary: 'All premium subscriptions that one has and had, newest first',
    returns: result(z.array(Subscription)),
  }),
  subscribe: endpoint({
    method: 'POST',
    path: '/user/subscriptions',
    access: 'verified',
    idempotent: true,
    summary: 'Begin a premium subscription: it starts when its first payment is through',
    body: z.strictObject({ period: MembershipPeriod, country: Country }),
    limits: asksProvider,
    returns: MembershipPayment,
  }),
  previewUpgrade: endpoint({
    method: 'GET',
    path: '/user/subscriptions/upgrade',
    access: 'verified',
    summary: 'What paying by the year from now on would cost',
    limits: asksProvider,
    errors: [409],
    returns: result(MembershipChange),
  }),
  upgrade: endpoint({
    method: 'PATCH',
    path: '/user/subscriptions/upgrade',
    access: 'verified',
    idempotent: true,
    summary: 'Pay by the year from now on, with the saved card',
    limits: asksProvider,
    returns: result(Subscription),
  }),
  cancelSubscription: endpoint({
    method: 'DELETE',
    path: '/user/subscriptions',
    access: 'verified',
    evenSuspended: true,
    summary: 'End premium when the period that is paid ends; one that is not paid ends now',
    limits: asksProvider,
    errors: [409],
    returns: result(Subscription),
  }),
  downgrade: endpoint({
    method: 'DELETE',
    path: '/user/subscriptions/downgrade',
    access: 'verified',
    evenSuspended: true,
    summary: 'Pay by the month once the year that is paid ends',
    limits: asksProvider,
    errors: [409],
    returns: result(Subscription),
  }),
  reactivate: endpoint({
    method: 'PATCH',
    path: '/user/subscriptions/reactivating',
    access: 'verified',
    summary: 'Undo the cancellation or the downgrade, or pay the open invoice; answers how to pay',
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
    idempotent: true,
    summary: 'Keep a founder’s seat while one pays for it',
    body: payment,
    limits: asksProvider,
    returns: MembershipPayment,
  }),
  checkFounderLimit: endpoint({
    method: 'GET',
    path: '/user/founders/check-limit',
    access: 'login',
    summary: 'How many founder’s seats are left',
    returns: result(FounderSeats),
  }),
  giveUpSeat: endpoint({
    method: 'DELETE',
    path: '/user/founders',
    access: 'verified',
    evenSuspended: true,
    status: 204,
    summary: 'Give a seat back that is kept and not paid',
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
    summary: 'The artists and labels one publishes as, with their subscriptions',
    returns: result(z.array(ProfileSubscription)),
  }),
  subscribeArtist: endpoint({
    method: 'POST',
    path: '/artists/:id/subscriptions',
    access: 'verified',
    idempotent: true,
    summary: 'Begin the subscription of an artist of one’s own',
    params: z.object({ id: Id }),
    body: payment,
    limits: asksProvider,
    returns: profilePayment,
  }),
  renewArtist: endpoint({
    method: 'PATCH',
    path: '/artists/:id/subscriptions/:sid',
    access: 'verified',
    summary: 'Call off the end of an artist’s subscription, or pay what is owed',
    params: ofProfile,
    limits: asksProvider,
    errors: [409],
    returns: z.object({ result: Subscription, payment: profilePayment.nullable() }),
  }),
  removeArtistSubscription: endpoint({
    method: 'DELETE',
    path: '/artists/:id/subscriptions/:sid',
    access: 'verified',
    evenSuspended: true,
    summary: 'End an artist’s subscription when the period that is paid ends',
    params: ofProfile,
    limits: asksProvider,
    errors: [409],
    returns: result(Subscription),
  }),
  subscribeLabel: endpoint({
    method: 'POST',
    path: '/record_labels/:id/subscriptions',
    access: 'verified',
    idempotent: true,
    summary: 'Begin the subscription of a label of one’s own',
    params: z.object({ id: Id }),
    body: payment,
    limits: asksProvider,
    returns: profilePayment,
  }),
  renewLabel: endpoint({
    method: 'PATCH',
    path: '/record_labels/:id/subscriptions/:sid',
    access: 'verified',
    summary: 'Call off the end of a label’s subscription, or pay what is owed',
    params: ofProfile,
    limits: asksProvider,
    errors: [409],
    returns: z.object({ result: Subscription, payment: profilePayment.nullable() }),
  }),
  removeLabelSubscription: endpoint({
    method: 'DELETE',
    path: '/record_labels/:id/subscriptions/:sid',
    access: 'verified',
    evenSuspended: true,
    summary: 'End a label’s subscription when the period that is paid ends',
    params: ofProfile,
    limits: asksProvider,
    errors: [409],
    returns: result(Subscription),
  }),
}
