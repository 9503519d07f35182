import { LRUCache } from 'lru-cache'
import type { CachedBody } from './cached-body.ts'

/** A body is kept as it is and in two codings, each about a quarter as long. */
const SIZE_OF_COPIES = 1.5
const BYTES_MAX = 64 * 1024 * 1024
/** A longer address is hardly asked for twice. */
const ADDRESS_MAX = 500
/** What no change announces, such as a date that passes or a signature that ends, is at most this old. */
const KEPT_MS = 60_000

/** What visitors were sent lately, by the address they asked for: dropped as a whole when anything public changes. */
export interface PageCache<Page> {
  get(address: string): Page | undefined
  /**
   * Makes what an address answers. It is kept unless something changed meanwhile, or `isKept` says no.
   * @throws what `make` throws
   */
  make(
    address: string,
    make: () => Promise<Page>,
    isCacheable?: (page: Page) => boolean,
  ): Promise<Page>
  /** To be called at every change of what is public. */
  clear(): void
}

export function createPageCache<Page>(bodyOf: (page: Page) => CachedBody): PageCache<Page> {
  const pages = new LRUCache<string, { page: Page }>({
    maxSize: BYTES_MAX,
    sizeCalculation: ({ page }, address) =>
      Math.ceil(address.length + bodyOf(page).plain.length * SIZE_OF_COPIES),
    ttl: KEPT_MS,
  })
  let version = 0
  return {
    get: (address) => pages.get(address)?.page,
    async make(address, make, isCacheable = () => true) {
      const before = version
      const page = await make()
      if (version === before && address.length <= ADDRESS_MAX && isCacheable(page))
        pages.set(address, { page })
      return page
    },
    clear() {
      version++
      pages.clear()
    },
  }
}
