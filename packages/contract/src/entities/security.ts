import * as z from 'zod'
import { message } from '../messages.ts'
import { SECURITY_NAME_MAX, TOKEN_SCOPES } from '../rules/security.ts'
import { Line } from './line.ts'

export const TokenScope = z.enum(TOKEN_SCOPES)
export type TokenScope = z.output<typeof TokenScope>

/** The scope that older tokens may have, too. They may still make every call that they could make. */
export const FORMER_SCOPE = 'write'
export type FormerScope = typeof FORMER_SCOPE

export const SECURITY_EVENTS = [
  'signed_in',
  'sign_in_failed',
  'reauthenticated',
  'password_changed',
  'password_reset',
  'email_confirmed',
  'email_change_requested',
  'email_changed',
  'session_ended',
  'sessions_ended',
  'totp_enabled',
  'totp_disabled',
  'passkey_added',
  'passkey_removed',
  'passkey_counter_regressed',
  'recovery_code_used',
  'recovery_codes_created',
  'second_factor_reset',
  'personal_token_created',
  'personal_token_revoked',
  'app_password_created',
  'app_password_revoked',
  'webhook_added',
  'webhook_address_changed',
  'webhook_secret_replaced',
  'webhook_deleted',
  'admin_granted',
  'refresh_token_reused',
  'token_binding_failed',
] as const
export const SecurityEventKind = z.enum(SECURITY_EVENTS)
export type SecurityEventKind = z.output<typeof SecurityEventKind>

/** Where a request came from, in recognizable terms. */
const Client = {
  /** "Firefox on Linux"; "Unknown device" if the client doesn't say. */
  device: z.string(),
  /** ISO 3166-1 alpha-2, from the IP address; null if unknown. */
  country: z.string().nullable(),
}

export const SignedInSession = z.object({
  id: z.string(),
  ...Client,
  startedAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  isCurrent: z.boolean(),
  /** Whether a browser started it. Its tokens work in that browser only. */
  isBrowser: z.boolean(),
})
export type SignedInSession = z.output<typeof SignedInSession>

export const SecurityEvent = z.object({
  id: z.int(),
  kind: SecurityEventKind,
  ...Client,
  at: z.iso.datetime(),
})
export type SecurityEvent = z.output<typeof SecurityEvent>

export const PASSKEYS_MAX = 20
export const PERSONAL_TOKENS_MAX = 50
export const APP_PASSWORDS_MAX = 20

export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
})
export type Passkey = z.output<typeof Passkey>

/** Security settings of an account. */
export const SecurityState = z.object({
  /** When authenticator app codes were enabled; null if they aren't. */
  totpSince: z.iso.datetime().nullable(),
  passkeys: z.array(Passkey),
  recoveryCodesLeft: z.int().nonnegative(),
  /** A new address that is not confirmed yet. */
  pendingEmail: z.string().nullable(),
  /** Whether the user is an admin outside a demo, who must keep a second factor. */
  isSecondFactorRequired: z.boolean(),
})
export type SecurityState = z.output<typeof SecurityState>

export const PersonalToken = z.object({
  id: z.int(),
  name: z.string(),
  scopes: z.array(z.enum([...TOKEN_SCOPES, FORMER_SCOPE])),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  lastUsedAt: z.iso.datetime().nullable(),
})
export type PersonalToken = z.output<typeof PersonalToken>

/** A password of a Subsonic client, without the password itself. */
export const AppPassword = z.object({
  id: z.int(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
})
export type AppPassword = z.output<typeof AppPassword>

export const SecurityName = Line(SECURITY_NAME_MAX)

/** An authenticator app code or a recovery code, as typed. */
export const SecondFactorCode = z.string().trim().min(6, message('code')).max(20)

/** Options or responses of the Web Authentication API, as JSON (validated by the WebAuthn library). */
export const WebAuthnJson = z.record(z.string(), z.unknown())
