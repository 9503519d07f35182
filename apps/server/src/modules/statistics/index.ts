/** What artists and labels see on their dashboard. */
export { statisticsModule } from './statistics.module.ts'
