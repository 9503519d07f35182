/** The dashboards of artists and labels. */
export { statisticsModule } from './statistics.module.ts'
