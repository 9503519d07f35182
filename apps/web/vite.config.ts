import { contract } from '@hypha/contract'
import { defineConfig, type Plugin } from 'vite'
import { callTable } from './src/lib/call-table.ts'

const CALLS = 'virtual:calls'

/** Gives the browser the contract's methods and paths without its schemas, which would weigh as much as the shell. */
const contractCalls = (): Plugin => ({
  name: 'hypha-contract-calls',
  resolveId: (id) => (id === CALLS ? `\0${CALLS}` : undefined),
  load: (id) =>
    id === `\0${CALLS}` ? `export default ${JSON.stringify(callTable(contract))}` : undefined,
})

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [contractCalls()],
  build: {
    target: ['chrome119', 'safari16.4', 'firefox128'],
    // Without a target of its own oklch is rewritten to hex and nesting undone.
    cssTarget: ['chrome119', 'safari16.4', 'firefox128'],
    // One stylesheet: it is written into every served page, so the first paint waits for nothing.
    cssCodeSplit: false,
    sourcemap: false,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    modulePreload: { polyfill: false },
    copyPublicDir: !isSsrBuild,
    ssrEmitAssets: false,
    rolldownOptions: {
      // Every library says 'use client', which means nothing in a bundle.
      checks: { moduleLevelDirective: false },
      // Few requests for the first page: what every page needs of libraries comes in one file.
      ...(!isSsrBuild && {
        output: {
          codeSplitting: {
            groups: [
              {
                name: 'vendor',
                test: /node_modules\/(react|react-dom|scheduler|zustand|use-sync-external-store|@tanstack)\//,
              },
              {
                name: 'shared',
                test: /(apps\/web\/src|packages\/ui\/src|lucide-react)/,
                minShareCount: 2,
              },
            ],
          },
        },
      }),
      input: isSsrBuild ? 'src/entry-server.tsx' : 'src/entry-client.tsx',
    },
  },
  // The server's half is one file that needs nothing of node_modules and is always the production build.
  ssr: { noExternal: true },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
}))
