/** Pages of the site itself: server rendering, instance facts, features, ads, contact, press. */
export { type DemoFacts } from './instance/instance.routes.ts'
export { paragraphsOf } from './marketing/press-words.ts'
export { type Features } from './features/features.service.ts'
export { siteModule, type SiteServices } from './site.module.ts'
export { siteFacts, type SiteFacts } from './site-facts.ts'
