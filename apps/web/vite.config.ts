import { createHash } from 'node:crypto'
import { basename, join, relative } from 'node:path'
import { contract } from '@hypha/contract'
import { defineConfig, type Plugin } from 'vite'
import { callTable, splitTable } from './src/lib/call-table.ts'
import { cssParts, everyPageCss } from './src/needed-css.ts'

const table = callTable(contract)
const split = splitTable(table)
const TABLES: Readonly<Record<string, object>> = {
  'virtual:calls': table,
  'virtual:first-calls': split.first,
  'virtual:more-calls': split.more,
}

/** Gives the browser the contract's methods and paths without its schemas, which would weigh as much as the shell. */
const contractCalls = (): Plugin => ({
  name: 'hypha-contract-calls',
  resolveId: (id) => (id in TABLES ? `\0${id}` : undefined),
  load: (id) =>
    id.slice(1) in TABLES ? `export default ${JSON.stringify(TABLES[id.slice(1)])}` : undefined,
})

const VANISHING = 'return matchView(router, useSelector(matchStore));'

/**
 * A page that is left before it has quite arrived is drawn once more, and the router has taken its match away by then:
 * it throws, and React draws everything anew. The page goes on with the match that it had, or shows nothing yet.
 */
const matchOutlivesLeaving = (): Plugin => ({
  name: 'hypha-match-outlives-leaving',
  transform: {
    filter: { id: /react-router\/dist\/esm\/Match\.js$/ },
    handler(code) {
      if (!code.includes(VANISHING))
        throw new Error('The router has changed; see whether it still throws.')
      return code.replace(
        VANISHING,
        `const match = useSelector(matchStore);
        const had = React$1.useRef(match);
        if (match) had.current = match;
        return had.current ? matchView(router, had.current) : null;`,
      )
    },
  },
})

const FONT_FACE = '@font-face'

/**
 * Takes out of the shell's stylesheet what the server writes into every page anyway: fonts, and rules that name no class.
 * Said once more by the sheet that comes after the first paint, a font would have every text laid out again, and rules
 * for all elements every element styled again.
 */
const everyPageApart = (): Plugin => ({
  name: 'hypha-every-page-apart',
  enforce: 'post',
  generateBundle(_options, bundle) {
    for (const asset of Object.values(bundle)) {
      if (asset.type !== 'asset' || !asset.fileName.endsWith('.css')) continue
      const css = String(asset.source)
      if (!css.includes(FONT_FACE)) continue
      const { every, rest } = everyPageCss(cssParts(css))
      asset.source = rest
      this.emitFile({ type: 'asset', fileName: 'every-page.css', source: every })
    }
  },
})

const OURS = /(apps\/web\/src|packages\/\w+\/src)/
/** What pages with tracks share, and what pages with forms do: each comes with the first of them. */
const MUSIC = /packages\/ui\/src\/(music|controls)|apps\/web\/src\/music/
const FORMS = /packages\/ui\/src\/fields|apps\/web\/src\/features\/account/

const ICONS = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g

interface Graph {
  getModuleInfo(id: string): { importedIds: string[]; code: string | null } | null
}

/** The files of the icons that a module imports by name: `ChevronDown as Down` is `chevron-down.mjs`. */
const iconsOf = (code: string) =>
  [...code.matchAll(ICONS)]
    .flatMap(([, names]) => names!.split(','))
    .map((name) => name.trim().split(' ')[0]!)
    .map((name) => `${name.replace(/(?<=[a-z])(?=[A-Z\d])/g, '-').toLowerCase()}.mjs`)

/** Names the chunk of what the shell and Explore need: one file, beside those of the libraries. */
function firstPage() {
  const known = new Set<string>()
  const icons = new Set<string>()
  const walk = (id: string, graph: Graph) => {
    if (known.has(id) || !OURS.test(id)) return
    known.add(id)
    const { importedIds = [], code = '' } = graph.getModuleInfo(id) ?? {}
    for (const icon of iconsOf(code ?? '')) icons.add(icon)
    for (const each of importedIds) walk(each, graph)
  }
  return (id: string, graph: Graph) => {
    if (known.size === 0) {
      const source = join(import.meta.dirname, 'src')
      const entry = join(source, 'entry-client.tsx')
      walk(entry, graph)
      walk(join(source, 'features/explore/explore-page.tsx'), graph)
      // It waits for its first page, and that needs what it shares.
      known.delete(entry)
    }
    return known.has(id) || icons.has(basename(id)) ? 'shared' : null
  }
}

/** What the first page brings, and what several later ones share. */
const NAMED = /^(shared|vendor|react|music|forms|entry)/
const nameOf = (name: string | undefined) => (name && NAMED.test(name) ? '[name]-' : '')

const SHORT_NAMES = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: ({ name }: { name: string }) => `assets/${nameOf(name)}[hash:7].js`,
  assetFileNames: ({ names }: { names: string[] }) =>
    names.every((name) => name.endsWith('.css'))
      ? `assets/${nameOf(names[0])}[hash:7][extname]`
      : 'assets/[name]-[hash:7][extname]',
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const CLASS_OR_ANIMATION = /(?<=\.|@keyframes )[a-z][\w-]*/gi
const filesByLetters = new Map<string, string>()

/**
 * Names a class by four letters of its file and its place in it, alike in both builds: the names of all classes of a
 * page are in its first bytes, in its rules and in every element.
 */
function shortClassName(name: string, file: string, css: string): string {
  const path = relative(join(import.meta.dirname, '../..'), file.split('?')[0]!)
  const digest = createHash('sha256').update(path).digest()
  const letters = [...digest.subarray(0, 4)].map((byte) => LETTERS[byte % LETTERS.length]).join('')
  const other = filesByLetters.get(letters) ?? path
  if (other !== path) throw new Error(`${path} and ${other} have the same letters: rename one.`)
  filesByLetters.set(letters, path)
  const place = [...new Set(css.match(CLASS_OR_ANIMATION))].indexOf(name)
  if (place === -1) throw new Error(`${path} has no class ${name}.`)
  return letters + place.toString(36)
}

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  // React has had this hook of its own since version 18.
  resolve: {
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  css: { modules: { generateScopedName: shortClassName } },
  plugins: [contractCalls(), matchOutlivesLeaving(), ...(isSsrBuild ? [] : [everyPageApart()])],
  build: {
    target: ['chrome119', 'safari16.4', 'firefox128'],
    // Without a target of its own oklch is rewritten to hex and nesting undone.
    cssTarget: ['chrome119', 'safari16.4', 'firefox128'],
    sourcemap: false,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    modulePreload: {
      polyfill: false,
      // What the first page has need not be named for every other page, in the shell of all of them.
      resolveDependencies: (_file, needed) =>
        needed.filter((file) => file.endsWith('.css') || /\/(music|forms)-/.test(file)),
    },
    copyPublicDir: !isSsrBuild,
    ssrEmitAssets: false,
    rolldownOptions: {
      // A text that one later page says is no part of the shell, though it stands in one file with others.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      // Every library says 'use client', which means nothing in a bundle.
      checks: { moduleLevelDirective: false },
      // Few requests for the first page, and no file that takes a phone long to run.
      ...(!isSsrBuild && {
        output: {
          // The shell names every file that may come later: seven letters of its contents are name enough.
          ...SHORT_NAMES,
          codeSplitting: {
            groups: [
              { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
              {
                name: 'vendor',
                // Forms come later, and with them what sends them.
                test: /node_modules\/(zustand|use-sync-external-store|@tanstack)\/(?!.*\/(mutationObserver|useMutation)\.js)/,
              },
              {
                name: firstPage(),
                debugName: 'shared',
                test: /(apps\/web|packages\/\w+)\/src|lucide-react/,
              },
              { name: 'music', test: MUSIC, minShareCount: 2 },
              { name: 'forms', test: FORMS, minShareCount: 2 },
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
