/** Removes files that no row refers to anymore. */
export { maintenanceModule } from './maintenance.module.ts'
