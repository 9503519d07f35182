/** Removes files that no row refers to anymore, and records the hashes of all others. */
export { checkFiles } from './check-files.jobs.ts'
export { dropLostSecret } from './drop-lost-secret.ts'
export { maintenanceModule } from './maintenance.module.ts'
export { recordNewFiles } from './record-files.jobs.ts'
export { findUnused } from './used-objects.ts'
export { checkStoredFile, type StoredFile, STORED_FILES } from './stored-files.ts'
