/** Pages of the site itself: server rendering, instance facts, features, ads, contact, press. */
export { type DemoFacts } from './instance/instance.routes.ts'
export { siteModule } from './site.module.ts'
export { siteFacts, type SiteFacts } from './site-facts.ts'
