import { join } from 'node:path'
import { build } from 'vite'

const configFile = new URL('./vite.config.ts', import.meta.url).pathname

/**
 * Builds the browser bundle into `client` in the folder and the server bundle into `server`. Throws if one
 * fails.
 */
export async function buildWeb(folder: string): Promise<void> {
  const shared = { configFile, logLevel: 'warn' } as const
  await build({ ...shared, build: { outDir: join(folder, 'client') } })
  const ssr = 'src/entry-server.tsx'
  await build({ ...shared, build: { outDir: join(folder, 'server'), ssr } })
}
