/**
 * `npm run dev`: Vite with hot reload in front of the product's server, which restarts whenever one of its
 * sources changes. The database keeps running.
 */
import { mkdir } from 'node:fs/promises'
import { once } from 'node:events'
import { flushCompileCache } from 'node:module'
import { createServer } from 'node:net'
import { type Config, readConfig } from '../apps/server/src/config.ts'
import { openDatabase } from '../apps/server/src/platform/database/open-database.ts'
import { createLog } from '../apps/server/src/platform/log.ts'
import { holdDataFolder } from '../apps/server/src/platform/single-instance.ts'
import { superviseServer } from './dev-supervisor.ts'

process.env.NODE_ENV = 'development'
const began = performance.now()
const config = readConfig(process.env)
const database = await openForServer(config)
const serverPort = await freePort()
const server = superviseServer({
  ...process.env,
  DATABASE_URL: database.url,
  HYPHA_DEMO: config.demo ? 'on' : 'off',
  HOST: '127.0.0.1',
  PORT: String(serverPort),
  PUBLIC_URL: config.publicUrl,
})
// Vite is loaded while the server starts.
const { startDevSite } = await import('./dev-site.ts')
const site = await startDevSite({ host: config.host, port: config.port, serverPort, server })
const seconds = ((performance.now() - began) / 1000).toFixed(1)
console.log(`\n${config.siteName} is open at ${config.publicUrl} (after ${seconds} s)\n`)
flushCompileCache()

let closing = false
async function close(): Promise<void> {
  if (closing) return
  closing = true
  await Promise.all([site.close(), server.close()])
  await database.close()
  process.exit(0)
}
for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(event, () => void close())

/**
 * Starts an embedded database in this process, so that it outlives the server, and returns its URL for the
 * server.
 */
async function openForServer({
  database: choice,
  dataDir,
  logLevel,
}: Config): Promise<{ url: string; close(): Promise<void> }> {
  if (choice.kind === 'external') return { url: choice.url, close: async () => undefined }
  await mkdir(dataDir, { recursive: true })
  await holdDataFolder(dataDir)
  const { target, close: stop } = await openDatabase(choice, createLog(logLevel))
  const { host, user, database: name } = target as { host: string; user: string; database: string }
  return {
    url: `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`,
    close: stop,
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  await new Promise((closed) => probe.close(closed))
  return (address as { port: number }).port
}
