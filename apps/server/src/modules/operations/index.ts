/** Checks of the parts of the service, incidents, and mails about them. */
export { type Checked } from './checks.ts'
export { type MaintenanceMode } from './maintenance-mode.ts'
export { operationsModule, type OperationsServices } from './operations.module.ts'
