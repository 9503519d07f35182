import { contract } from '@hypha/contract'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { callTable } from './src/lib/api/call-table.ts'

const CALLS = 'virtual:calls'

/** Gives the browser the contract's methods and paths without its schemas. */
const contractCalls = (): Plugin => ({
  name: 'hypha-contract-calls',
  apply: 'build',
  resolveId: (id) => (id === CALLS ? `\0${id}` : undefined),
  load: (id) =>
    id === `\0${CALLS}` ? `export default ${JSON.stringify(callTable(contract))}` : undefined,
})

/** In development the table is made in the browser, so that it follows when the contract changes. */
const liveContractCalls = (): Plugin => ({
  name: 'hypha-live-contract-calls',
  apply: 'serve',
  resolveId: (id) => (id === CALLS ? `\0${id}` : undefined),
  load: (id) =>
    id === `\0${CALLS}`
      ? `import { contract } from '@hypha/contract'
         import { callTable } from '/src/lib/api/call-table.ts'
         export default callTable(contract)`
      : undefined,
})

const BROWSERS = ['chrome119', 'safari16.4', 'firefox128']

export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      addExtensions: true,
      disableLogging: true,
    }),
    // Fast refresh; a build needs nothing of it.
    command === 'serve' && react(),
    contractCalls(),
    liveContractCalls(),
  ],
  cacheDir: '../../node_modules/.cache/vite',
  build: {
    target: BROWSERS,
    // Without a target of its own oklch is rewritten to hex and nesting undone.
    cssTarget: BROWSERS,
    emptyOutDir: true,
    // The content security policy allows no font or image as a data: address.
    assetsInlineLimit: 0,
    // One stylesheet: also what is loaded lazily has its styles when the server renders it.
    cssCodeSplit: false,
    manifest: !isSsrBuild,
    modulePreload: { polyfill: false },
    copyPublicDir: !isSsrBuild,
    ssrEmitAssets: false,
    rolldownOptions: {
      // Every library says 'use client', which means nothing in a bundle.
      checks: { moduleLevelDirective: false },
      // By default each set of pages that share modules gets a chunk of its own: over fifty on a first visit.
      ...(!isSsrBuild && {
        output: {
          codeSplitting: {
            groups: [
              { name: 'vendor', tags: ['$initial'], test: /node_modules/ },
              { name: 'app', tags: ['$initial'] },
              {
                name: 'shared',
                test: /(ui\/src\/(music|controls|feedback|lib)|web\/src\/(features|lib))\/|lucide-react/,
                minShareCount: 8,
              },
            ],
          },
        },
      }),
      input: isSsrBuild ? 'src/entry-server.tsx' : 'src/entry-client.tsx',
    },
  },
  // The server's half needs nothing of node_modules and is always the production build.
  ssr: command === 'build' ? { noExternal: true } : {},
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
}))
