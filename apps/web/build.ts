import { build } from 'vite'

const configFile = new URL('./vite.config.ts', import.meta.url).pathname

/** Builds the browser's half to dist/client and the server's half to dist/server; throws when one fails. */
export async function buildWeb(): Promise<void> {
  await build({ configFile, logLevel: 'warn' })
  await build({ configFile, logLevel: 'warn', build: { ssr: 'src/entry-server.tsx' } })
}

if (import.meta.main) await buildWeb()
