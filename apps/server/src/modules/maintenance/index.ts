/** Removes files that no row refers to any more. */
export { maintenanceModule } from './maintenance.module.ts'
