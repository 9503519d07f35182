/** `npm start`: builds what is stale and starts the product in this process. */
import { buildWebIfStale } from './build-web.ts'

process.env.NODE_ENV = 'production'
if (!process.env.HYPHA_SITE) await buildWebIfStale((what) => console.log(`  ${what}`))
await import('../apps/server/src/main.ts')
