/**
 * Opens the application without a network, once it was opened with one. It keeps a few pages, which are the same for
 * everybody, and the files they load; never an answer of the API (docs/decisions/0049). It answers requests for the
 * sound and the covers of stored music from the store (docs/decisions/0087).
 */
import type { KeepMessage } from './lib/offline/keep-page.ts'
import { isCover, readStored, readStoredCover, STREAMS } from './lib/offline/music/stored-stream.ts'

// TypeScript's library of workers can't be used together with that of pages.
interface WaitingEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface RequestEvent extends WaitingEvent {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}
interface Worker {
  skipWaiting(): Promise<void>
  readonly clients: { claim(): Promise<void> }
  addEventListener(type: 'install' | 'activate', listener: (event: WaitingEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void
  addEventListener(
    type: 'message',
    listener: (event: WaitingEvent & { readonly data: KeepMessage }) => void,
  ): void
}
const worker = self as unknown as Worker

/** The pages that are kept. */
const KEPT = /^\/(offline|tickets|event\/[1-9]\d*\/door)$/
/** Not pages of the application. */
const OTHERS = /^\/(api|media|health|sandbox|dev|embed)(\/|$)/
const ASSETS = '/assets/'
const CACHE = 'offline '
/** Versions of the application that have kept pages. */
const VERSIONS_MAX = 3
/** A kept page is shown if the network takes longer. */
const PATIENCE_MS = 4_000
/** Pages differ by language and cookies, but the kept one is better than none. */
const ANY = { ignoreVary: true } as const

// A new version of this file replaces the old one at once: it reads what any version has kept.
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
worker.addEventListener('message', (event) => event.waitUntil(keep(event.data)))
worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin) return
  if (pathname.startsWith(STREAMS)) return event.respondWith(openStream(event.request, pathname))
  if (isCover(pathname)) return event.respondWith(openCover(event.request, pathname))
  if (OTHERS.test(pathname)) return
  if (mode === 'navigate') event.respondWith(openPage(event.request, pathname))
  else if (pathname.startsWith(ASSETS)) event.respondWith(openAsset(event.request, pathname))
})

/** Keeps a page and its files in the cache of its version, so that they always fit together. */
async function keep({ version, page, assets }: KeepMessage): Promise<void> {
  const cache = await caches.open(CACHE + version)
  await Promise.all(assets.map(async (path) => (await cache.match(path, ANY)) ?? cache.add(path)))
  if (page === undefined || !KEPT.test(page)) return
  const response = await fetch(page, { headers: { accept: 'text/html' } })
  // A new version may have been deployed since the page was opened.
  if (!response.ok || !(await response.clone().text()).includes(version)) return
  await cache.put(page, response)
  await dropOldVersions(version, page)
}

/** Deletes a page from the other versions, and versions that have no page any more or are too many. */
async function dropOldVersions(version: string, page: string): Promise<void> {
  const others = (await versions()).filter((name) => name !== CACHE + version)
  for (const [index, name] of others.entries()) {
    const cache = await caches.open(name)
    await cache.delete(page, ANY)
    const hasPages = (await cache.keys()).some(({ url }) => KEPT.test(new URL(url).pathname))
    if (!hasPages || index >= VERSIONS_MAX - 1) await caches.delete(name)
  }
}

/** The names of the caches, the latest version first. */
const versions = async () =>
  (await caches.keys()).filter((name) => name.startsWith(CACHE)).toReversed()

/** Undefined, too, if the browser has blocked the storage since: the network must not depend on it. */
async function findKept(path: string): Promise<Response | undefined> {
  try {
    for (const name of await versions()) {
      const found = await (await caches.open(name)).match(path, ANY)
      if (found) return found
    }
  } catch {
    return undefined
  }
  return undefined
}

/** Any kept page starts the application, which then shows the address in its way. */
async function findShell(): Promise<Response | undefined> {
  for (const name of await versions()) {
    const cache = await caches.open(name)
    const shell = (await cache.keys()).find(({ url }) => KEPT.test(new URL(url).pathname))
    if (shell) return cache.match(shell, ANY)
  }
  return undefined
}

/** From the network; if that fails or a kept page has to wait too long for it, what was kept. */
async function openPage(request: Request, path: string): Promise<Response> {
  const answer = fetch(request)
  const kept = KEPT.test(path) ? await findKept(path) : undefined
  try {
    return await (kept ? Promise.race([answer, late()]) : answer)
  } catch (error) {
    const shell = kept ?? (await findShell())
    if (!shell) throw error
    return shell
  }
}

const late = () =>
  new Promise<never>((_, reject) => setTimeout(() => reject(new Error('late')), PATIENCE_MS))

/** File names contain a hash of their content. */
const openAsset = async (request: Request, path: string): Promise<Response> =>
  (await findKept(path)) ?? fetch(request)

/** From the store, otherwise from the network. A player that could not read the stored copy asks for a new one. */
async function openStream(request: Request, path: string): Promise<Response> {
  const readCopy = () => readStored(path, request.headers.get('range')).catch(() => null)
  const copy = request.cache === 'reload' ? null : await readCopy()
  return copy ?? orStored(fetch(request), readCopy)
}

/** From the network, otherwise the stored size of the cover. */
const openCover = (request: Request, path: string): Promise<Response> =>
  orStored(fetch(request), () => readStoredCover(path))

async function orStored(
  answer: Promise<Response>,
  read: () => Promise<Response | null | undefined>,
): Promise<Response> {
  try {
    return await answer
  } catch (error) {
    const copy = await read()
    if (!copy) throw error
    return copy
  }
}
