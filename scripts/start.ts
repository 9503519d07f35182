/** `npm start`: builds the site if it is stale and it can, and starts the product in this process. */
import { findOrBuildWeb } from './build-web.ts'

process.env.NODE_ENV = 'production'
if (!process.env.HYPHA_SITE) await findOrBuildWeb((what) => console.log(`  ${what}`))
await import('../apps/server/src/main.ts')
