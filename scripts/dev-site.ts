import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { createServer as createVite, type ViteDevServer } from 'vite'
import {
  hintFor,
  pageLanguage,
  refusal,
  renderPage,
  toQuery,
  type WebApplication,
} from '../apps/server/src/modules/site/render-page.ts'
import type { SupervisedServer } from './dev-supervisor.ts'

interface Options {
  host: string
  port: number
  /** Port of the product's server. */
  serverPort: number
  server: SupervisedServer
}

const root = join(import.meta.dirname, '..')
/** Paths served by the product's server. */
const OF_SERVER = '^/(api|media|health|sandbox|connection|dev/mail)(/|\\?|$)'
/** A page for people, but mail programs POST to it to unsubscribe. */
const POSTED = '^/mails-off/'
const STYLES = '/@development/styles.css'
/** The server restarts when one of these changes. */
const SERVER_SOURCES = [
  ...['src', 'demo', 'migrations'].map((folder) => `apps/server/${folder}`),
  ...['contract', 'catalogue-index', 'covers', 'sandbox-payments'].map(
    (name) => `packages/${name}/src`,
  ),
].map((folder) => join(root, folder, '/'))
/** A checkout changes many files one after another. */
const SETTLES_MS = 80

/**
 * Vite's development server: sources with hot reload, rendered pages, and everything else from the product's
 * server.
 */
export async function startDevSite({
  host,
  port,
  serverPort,
  server,
}: Options): Promise<{ close(): Promise<void> }> {
  const target = `http://127.0.0.1:${serverPort}`
  // Vite's own HTTP server would end this process on SIGTERM before the database is stopped.
  const http = createServer()
  const vite = await createVite({
    configFile: join(root, 'apps/web/vite.config.ts'),
    appType: 'custom',
    logLevel: 'warn',
    server: {
      ...{ middlewareMode: { server: http }, ws: { server: http } },
      proxy: {
        [OF_SERVER]: { target, ws: true },
        [POSTED]: { target, bypass: ({ method, url }) => (method === 'POST' ? null : url) },
      },
      warmup: { ssrFiles: ['src/entry-server.tsx'], clientFiles: ['src/entry-development.ts'] },
    },
    plugins: [
      {
        name: 'hypha-development',
        configureServer(development) {
          restartOnChange(development, server)
          development.middlewares.use((request, _response, next) => {
            if (!new RegExp(OF_SERVER).test(request.url ?? '')) return next()
            // A request during a restart waits until it is done.
            server.ready().then(() => next(), next)
          })
          return () =>
            development.middlewares.use((request, response, next) => {
              answer(development, server, target, request, response).catch((error: unknown) => {
                if (error instanceof Error) development.ssrFixStacktrace(error)
                next(error)
              })
            })
        },
      },
    ],
  })
  http.on('request', vite.middlewares).listen(port, host)
  await once(http, 'listening')
  await server.ready().catch(() => undefined)
  return {
    async close() {
      http.closeAllConnections()
      http.close()
      await vite.close()
    },
  }
}

/** Vite's watcher also notices files that an editor or Git replaces. */
function restartOnChange({ watcher }: ViteDevServer, server: SupervisedServer): void {
  watcher.add(SERVER_SOURCES)
  let timer: NodeJS.Timeout | undefined
  watcher.on('all', (_event, path) => {
    if (!SERVER_SOURCES.some((folder) => path.startsWith(folder)) || path.endsWith('.test.ts'))
      return
    clearTimeout(timer)
    timer = setTimeout(() => server.restart(), SETTLES_MS)
  })
}

async function answer(
  vite: ViteDevServer,
  server: SupervisedServer,
  target: string,
  { url = '/', headers }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (url === STYLES) {
    response.writeHead(200, { 'content-type': 'text/css' }).end(await stylesheet(vite))
    return
  }
  const [web, facts] = await Promise.all([
    vite.ssrLoadModule('/src/entry-server.tsx') as Promise<WebApplication>,
    server.ready(),
  ])
  // Vite's client adds inline styles.
  const relaxed = { ...web, styleHashes: ['unsafe-inline'] }
  const language = pageLanguage(url, headers)
  const page = await renderPage(relaxed, facts, {
    url,
    language,
    hint: hintFor(web, url, headers.cookie),
    call: async (method, path, query) => {
      const called = new URL(`/api${path}`, target)
      for (const [name, value] of Object.entries(toQuery(query)))
        for (const each of [value].flat()) called.searchParams.append(name, each)
      const answered = await fetch(called, { method })
      const body = await answered.text()
      if (!answered.ok) throw refusal(answered.status, body)
      return JSON.parse(body)
    },
  })
  if (page.redirect) response.writeHead(302, { location: page.redirect }).end()
  else
    response
      .writeHead(page.status, { ...page.headers, 'content-type': 'text/html; charset=utf-8' })
      .end(page.html)
}

/**
 * Styles of all components rendered so far, for the first paint. Loaded in the server's module graph: in the
 * browser's, nothing would import these copies, and a change to one would reload the page.
 */
async function stylesheet(vite: ViteDevServer): Promise<string> {
  const modules = [...vite.environments.ssr.moduleGraph.idToModuleMap.values()]
  const sheets = modules.filter(({ id, file }) => id === file && file?.endsWith('.css'))
  const loaded = await Promise.all(sheets.map(({ url }) => vite.ssrLoadModule(`${url}?inline`)))
  return loaded.map((module) => String(module.default)).join('\n')
}
