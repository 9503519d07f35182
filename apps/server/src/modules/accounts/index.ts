/** Accounts: registration, sessions, security, access codes, deletion, and what admins see of them. */
export { accountsModule, type AccountsServices } from './accounts.module.ts'
export { inviteAdmin } from './admin-invitation.ts'
export { recordAudit } from './audit/audit.service.ts'
export { billingCountryOf } from './billing-country.ts'
export { type DataExports } from './data-export/data-export.service.ts'
export { type DeletionService } from './deletion.service.ts'
export { setSuspension, suspend, suspendedNow, suspensionOf, viewSuspension } from './suspension.ts'
export { type DecidedSuspension, findDirectSuspensions } from './users/direct-suspensions.ts'
