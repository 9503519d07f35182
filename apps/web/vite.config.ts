import { contract } from '@hypha/contract'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { BROWSERS } from './browsers.ts'
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

/** In development the table is built in the browser, so that it follows changes of the contract. */
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

export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      addExtensions: true,
      disableLogging: true,
    }),
    // Fast refresh; only for development.
    command === 'serve' && react(),
    contractCalls(),
    liveContractCalls(),
  ],
  cacheDir: '../../node_modules/.cache/vite',
  build: {
    target: BROWSERS,
    // Without an explicit target, oklch is converted to hex and nesting is flattened.
    cssTarget: BROWSERS,
    emptyOutDir: true,
    // The content security policy allows no fonts or images as data: URLs.
    assetsInlineLimit: 0,
    // One stylesheet, so that lazy parts have their styles when rendered on the server.
    cssCodeSplit: false,
    manifest: !isSsrBuild,
    modulePreload: { polyfill: false },
    copyPublicDir: !isSsrBuild,
    ssrEmitAssets: false,
    rolldownOptions: {
      // Many libraries contain 'use client', which has no meaning in a bundle.
      checks: { moduleLevelDirective: false },
      // By default each set of pages that share modules gets its own chunk, over fifty on a first visit.
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
  // The server bundle includes its dependencies and is always a production build.
  ssr: command === 'build' ? { noExternal: true } : {},
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
}))
