import { join } from 'node:path'
import { build } from 'vite'
import { BROWSERS } from './browsers.ts'
import { writeIcons } from './build-icons.ts'

const configFile = new URL('./vite.config.ts', import.meta.url).pathname

/**
 * Builds the browser bundle, the service worker, the player for other websites and the icons into `client` in the folder
 * and the server bundle into `server`. Throws if one fails.
 */
export async function buildWeb(folder: string): Promise<void> {
  const shared = { configFile, logLevel: 'warn' } as const
  await build({ ...shared, build: { outDir: join(folder, 'client') } })
  await buildServiceWorker(join(folder, 'client'))
  await buildEmbed(join(folder, 'client'))
  await writeIcons(join(folder, 'client'))
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

/** Built apart from the application, because a player on another website must stay small (`embed-size.test.ts`). */
const buildEmbed = (outDir: string) =>
  build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir,
      target: BROWSERS,
      cssTarget: BROWSERS,
      emptyOutDir: false,
      // The content security policy allows no fonts as data: URLs.
      assetsInlineLimit: 0,
      manifest: '.vite/embed.json',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: ['src/entry-embed.ts', 'src/embed/embed.css', 'src/embed/compact.css'],
      },
    },
  })
