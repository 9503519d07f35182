/** Feeds for readers, and what search engines ask for: robots.txt, sitemaps, security.txt. */
export { feedsModule } from './feeds.module.ts'
