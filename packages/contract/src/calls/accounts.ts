import * as z from 'zod'
import { Email, FullName, Password, Profile, TokenPair } from '../entities/account.ts'
import { endpoint, Id, nothing } from '../kit.ts'
import { LINK_IS_DEAD } from '../limits.ts'

const Secret = z.string().min(20, LINK_IS_DEAD).max(200, LINK_IS_DEAD)
const minutes = (n: number) => n * 60
const hours = (n: number) => n * 3600

export const accounts = {
  authenticate: endpoint({
    method: 'POST',
    path: '/authentication_token',
    access: 'open',
    summary: 'Sign in with e-mail and password',
    body: z.strictObject({ email: z.string().max(254), password: z.string().max(1000) }),
    limits: [
      { by: { field: 'email' }, max: 10, windowSeconds: minutes(15), failuresOnly: true },
      { by: 'address', max: 30, windowSeconds: minutes(15), failuresOnly: true },
    ],
    returns: TokenPair,
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/token/refresh',
    access: 'open',
    summary: 'Exchange a refresh token for a new pair',
    body: z.strictObject({ refresh_token: z.string().max(200) }),
    returns: TokenPair,
  }),
  invalidate: endpoint({
    method: 'POST',
    path: '/token/invalidate',
    access: 'open',
    status: 204,
    summary: 'End the session of a refresh token',
    body: z.strictObject({ refresh_token: z.string().max(200) }),
    returns: nothing,
  }),
  register: endpoint({
    method: 'POST',
    path: '/registration',
    access: 'open',
    status: 201,
    summary: 'Open an account; a mail asks to confirm the address',
    body: z.strictObject({ email: Email, password: Password, fullName: FullName }),
    limits: [{ by: 'address', max: 5, windowSeconds: hours(1) }],
    returns: z.object({ email: z.string(), fullName: z.string() }),
  }),
  resendConfirmation: endpoint({
    method: 'POST',
    path: '/email-verification/resend',
    access: 'login',
    status: 204,
    summary: 'Send the confirmation mail again',
    limits: [{ by: 'account', max: 2, windowSeconds: hours(24) }],
    returns: nothing,
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/email-verification/:token',
    access: 'open',
    summary: 'Confirm an address by the link of the mail',
    params: z.object({ token: Secret }),
    limits: [{ by: 'address', max: 20, windowSeconds: minutes(15) }],
    returns: TokenPair,
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/forgot-password',
    access: 'open',
    status: 204,
    summary: 'Ask for a mail that sets a new password',
    body: z.strictObject({ email: Email }),
    limits: [
      { by: { field: 'email' }, max: 3, windowSeconds: hours(1) },
      { by: 'address', max: 20, windowSeconds: hours(1) },
    ],
    returns: nothing,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/reset-password/reset/:token',
    access: 'open',
    status: 204,
    summary: 'Set a new password by the link of the mail',
    params: z.object({ token: Secret }),
    body: z.strictObject({ password: Password }),
    limits: [{ by: 'address', max: 5, windowSeconds: minutes(15) }],
    returns: nothing,
  }),
  profile: endpoint({
    method: 'GET',
    path: '/get_profile',
    access: 'login',
    summary: 'Who is signed in',
    returns: Profile,
  }),
  editProfile: endpoint({
    method: 'PATCH',
    path: '/get_profile',
    access: 'login',
    summary: 'Change the basics of one’s profile',
    body: z.strictObject({ fullName: FullName }),
    returns: Profile,
  }),
  setRights: endpoint({
    method: 'PATCH',
    path: '/admin/users/:id',
    access: 'admin',
    status: 204,
    summary: 'Give or take the role of an admin, close or open an account',
    params: z.object({ id: Id }),
    body: z.strictObject({ isAdmin: z.boolean().optional(), isActive: z.boolean().optional() }),
    returns: nothing,
  }),
  setPhoto: endpoint({
    method: 'POST',
    path: '/get_profile/photo',
    access: 'login',
    multipart: true,
    summary: 'Set the profile photo',
    limits: [{ by: 'account', max: 20, windowSeconds: hours(1) }],
    returns: Profile,
  }),
}
