import * as z from 'zod'
import { Country } from '../entities/country.ts'
import {
  FanSupport,
  FanSupportSettings,
  NewPost,
  OwnSupport,
  OwnSupporter,
  ProfilePost,
  SupportAmount,
  SupportedKind,
} from '../entities/fan-support.ts'
import { PaymentProvider } from '../entities/payment-provider.ts'
import { endpoint, Id, nothing, result } from '../kit.ts'

const asksProvider = [{ by: 'account', max: 60, windowSeconds: 3_600 }] as const
const writes = [{ by: 'account', max: 60, windowSeconds: 3_600 }] as const
const profile = z.object({ kind: SupportedKind, id: Id })
const one = z.object({ id: Id })

const payment = z.object({
  result: z.object({ clientSecret: z.string(), support: OwnSupport }),
  provider: PaymentProvider,
})

/** Monthly support of artists and labels by their fans, and posts for supporters. */
export const fanSupport = {
  findSupport: endpoint({
    method: 'GET',
    path: '/fan-support/:kind/:id',
    access: 'open',
    scope: 'read',
    summary: 'Get how fans support an artist or label: what supporters get, and who they are',
    params: profile,
    errors: [404],
    returns: result(FanSupport),
  }),
  editSupport: endpoint({
    method: 'PUT',
    path: '/fan-support/:kind/:id',
    access: 'verified',
    scope: 'sell',
    summary: 'Offer monthly support for an artist or label you manage, or stop offering it',
    params: profile,
    body: FanSupportSettings,
    errors: [404],
    returns: result(FanSupport),
  }),
  startSupport: endpoint({
    method: 'POST',
    path: '/fan-support/:kind/:id',
    access: 'verified',
    scope: 'write',
    idempotent: true,
    summary:
      'Support an artist or label with a monthly amount; it starts when its first payment succeeds',
    params: profile,
    body: z.strictObject({
      amount: SupportAmount,
      country: Country,
      isPublic: z.boolean().default(true),
    }),
    limits: asksProvider,
    errors: [404, 409],
    returns: payment,
  }),
  listSupporters: endpoint({
    method: 'GET',
    path: '/fan-support/:kind/:id/supporters',
    access: 'verified',
    scope: 'read',
    summary: 'List the supporters of an artist or label you manage, newest first',
    params: profile,
    errors: [404],
    returns: z.object({
      result: z.array(OwnSupporter),
      /** What they give together, in dollars a month, before tax, fees and commission. */
      monthly: z.number(),
    }),
  }),
  listOwnSupport: endpoint({
    method: 'GET',
    path: '/user/fan-support',
    access: 'login',
    scope: 'read',
    summary: 'List the artists and labels you support or supported, newest first',
    returns: result(z.array(OwnSupport)),
  }),
  changeSupport: endpoint({
    method: 'PATCH',
    path: '/user/fan-support/:id',
    access: 'verified',
    scope: 'write',
    summary: 'Choose whether you are named as a supporter',
    params: one,
    body: z.strictObject({ isPublic: z.boolean() }),
    errors: [404],
    returns: result(OwnSupport),
  }),
  resumeSupport: endpoint({
    method: 'POST',
    path: '/user/fan-support/:id/resume',
    access: 'verified',
    scope: 'write',
    summary: 'Undo the cancellation of your support, or get what you need to pay what is due',
    params: one,
    limits: asksProvider,
    errors: [404, 409],
    returns: z.object({ result: OwnSupport, payment: payment.nullable() }),
  }),
  cancelSupport: endpoint({
    method: 'DELETE',
    path: '/user/fan-support/:id',
    access: 'verified',
    scope: 'write',
    evenSuspended: true,
    summary: 'End your support with the paid month, or immediately if it is unpaid',
    params: one,
    limits: asksProvider,
    errors: [404, 409],
    returns: result(OwnSupport),
  }),
  listPosts: endpoint({
    method: 'GET',
    path: '/fan-support/:kind/:id/posts',
    access: 'open',
    scope: 'read',
    summary:
      'List the posts of an artist or label, newest first; those for supporters without their text for others',
    params: profile,
    errors: [404],
    returns: result(z.array(ProfilePost)),
  }),
  writePost: endpoint({
    method: 'POST',
    path: '/fan-support/:kind/:id/posts',
    access: 'verified',
    scope: 'publish',
    status: 201,
    summary: 'Publish a post of an artist or label you manage',
    params: profile,
    body: NewPost,
    limits: writes,
    errors: [404, 409],
    returns: result(ProfilePost),
  }),
  editPost: endpoint({
    method: 'PUT',
    path: '/fan-support/posts/:id',
    access: 'verified',
    scope: 'publish',
    summary: 'Edit a post',
    params: one,
    body: NewPost,
    limits: writes,
    errors: [404],
    returns: result(ProfilePost),
  }),
  removePost: endpoint({
    method: 'DELETE',
    path: '/fan-support/posts/:id',
    access: 'verified',
    scope: 'publish',
    evenSuspended: true,
    status: 204,
    summary: 'Delete a post',
    params: one,
    errors: [404],
    returns: nothing,
  }),
}
