/** Search, charts, and the options of filters. */
export { discoveryModule } from './discovery.module.ts'
