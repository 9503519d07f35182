/** Accounts: registration, sessions, security, access codes, deletion, and what admins see of them. */
export { accountsModule, type AccountsServices } from './accounts.module.ts'
export type { AppCredentials, AppPasswordLogin } from './app-password-login.ts'
export { type Callers, referenceOf } from './callers.ts'
export { inviteAdmin } from './admin-invitation.ts'
export { dropUnreadableTotps, reencryptTotps } from './second-factor.ts'
export {
  type AppPasswords,
  dropUnreadableAppPasswords,
  reencryptAppPasswords,
} from './app-passwords.service.ts'
export { dropMailLinks } from './mail-links.service.ts'
export { endAllSessions } from './sessions.queries.ts'
export { recordAudit, recordSiteEdit } from './audit/audit.service.ts'
export { languageOfAccount, recordSecurityEvent } from './accounts.queries.ts'
export { type Client, clientOf } from './client-facts.ts'
export { billingCountryOf } from './billing-country.ts'
export { guestUrl, renewGuestLinks } from './guest-buyers/guest-links.ts'
export { toCsv } from './data-export/csv.ts'
export { type DataExports } from './data-export/data-export.service.ts'
export { type DeletionService } from './deletion.service.ts'
export { DELETED_NAME } from './erasure/person.ts'
export { ERASURES, repeatErasures } from './erasure/erasure-log.ts'
export {
  isAccountSuspended,
  setSuspension,
  suspend,
  suspendedNow,
  suspensionOf,
  viewSuspension,
} from './suspension.ts'
export { type DecidedSuspension, findDirectSuspensions } from './users/direct-suspensions.ts'
