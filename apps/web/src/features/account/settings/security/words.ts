import type { SecurityEventKind, TokenScope } from '@hypha/contract'

/** `Nov 27, 2026, 18:00`, by the reader's clock. */
export const moment = (iso: string): string =>
  new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
  }).format(new Date(iso))

/** The country before what follows it, or nothing. */
export const place = (country: string | null): string =>
  country ? `${new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? country} · ` : ''

export const EVENT_NAMES: Record<SecurityEventKind, string> = {
  signed_in: 'Logged in',
  sign_in_failed: 'Wrong password or code',
  reauthenticated: 'Identity confirmed',
  password_changed: 'Password changed',
  password_reset: 'Password reset by e-mail',
  email_confirmed: 'E-mail address confirmed',
  email_change_requested: 'E-mail change requested',
  email_changed: 'E-mail address changed',
  session_ended: 'Logged out another device',
  sessions_ended: 'Logged out everywhere else',
  totp_enabled: 'Authenticator app turned on',
  totp_disabled: 'Authenticator app turned off',
  passkey_added: 'Passkey added',
  passkey_removed: 'Passkey removed',
  passkey_counter_regressed: 'A copied passkey was refused',
  recovery_code_used: 'Recovery code used',
  recovery_codes_created: 'New recovery codes created',
  second_factor_reset: 'Two-factor authentication reset',
  personal_token_created: 'Access token created',
  personal_token_revoked: 'Access token revoked',
  admin_granted: 'Became an admin',
  refresh_token_reused: 'A stolen session was ended',
  token_binding_failed: 'A token was refused in another browser',
}

export const SCOPE_NAMES: Record<TokenScope, string> = {
  read: 'Read: your library, music and lists',
  write: 'Write: like, comment, upload and edit',
  admin: 'Admin: everything admins do',
}
