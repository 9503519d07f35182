/** Search, charts, and what filters offer. */
export { discoveryModule } from './discovery.module.ts'
