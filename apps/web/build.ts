import { join } from 'node:path'
import { build } from 'vite'

const configFile = new URL('./vite.config.ts', import.meta.url).pathname

/**
 * Builds the browser bundle and the service worker into `client` in the folder and the server bundle into `server`.
 * Throws if one fails.
 */
export async function buildWeb(folder: string): Promise<void> {
  const shared = { configFile, logLevel: 'warn' } as const
  await build({ ...shared, build: { outDir: join(folder, 'client') } })
  await buildServiceWorker(join(folder, 'client'))
  const ssr = 'src/entry-server.tsx'
  await build({ ...shared, build: { outDir: join(folder, 'server'), ssr } })
}

/** One file without a hash in its name, because browsers look for new versions at the same address. */
const buildServiceWorker = (outDir: string) =>
  build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: false,
      rolldownOptions: {
        input: 'src/service-worker.ts',
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  })
