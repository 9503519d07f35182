/**
 * The server under `npm run dev`: everything but pages, which Vite renders. Loads its packages in advance and then
 * waits for a message to start, so a restart loads only our own sources.
 */
import { once } from 'node:events'
import { flushCompileCache } from 'node:module'
import manifest from '../package.json' with { type: 'json' }

let close = async (): Promise<void> => undefined
let closing = false
for (const event of ['SIGINT', 'SIGTERM', 'disconnect'])
  process.on(event, () => {
    if (closing) return
    closing = true
    void close().then(() => process.exit(0))
  })

const start = once(process, 'message')
for (const name of Object.keys(manifest.dependencies))
  if (!name.startsWith('@hypha/')) await import(name).catch(() => undefined)
await start

const { readConfig } = await import('./config.ts')
const { createLog } = await import('./platform/log.ts')
const { startApp } = await import('./app.ts')
const config = readConfig(process.env)
const app = await startApp(config, {
  log: createLog(config.logLevel),
  ...(config.demo && { demo: (await import('../demo/demo.ts')).startDemo }),
})
close = app.close
process.send?.(app.site)
// Saves compiled code for the next start, even if this process is killed.
flushCompileCache()
