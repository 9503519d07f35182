import { LRUCache } from 'lru-cache'
import type { CachedBody } from './cached-body.ts'

/** A body is cached uncompressed and in two encodings, each about a quarter of its size. */
const SIZE_OF_COPIES = 1.5
const BYTES_MAX = 64 * 1024 * 1024
/** A longer address is rarely requested twice. */
const ADDRESS_MAX = 500
/** Maximum age, for changes without a notification, such as a passing date or an expiring signature. */
const KEPT_MS = 60_000

/** Recent responses to visitors by address; cleared completely when anything public changes. */
export interface PageCache<Page> {
  get(address: string): Page | undefined
  /**
   * Makes the response of an address and caches it, unless something public changed in the meantime or `isCacheable`
   * returns false.
   * @throws what `make` throws
   */
  make(
    address: string,
    make: () => Promise<Page>,
    isCacheable?: (page: Page) => boolean,
  ): Promise<Page>
  /** Call it on every change of public content. */
  clear(): void
}

/** @param count called for each look-up, with whether it found a page */
export function createPageCache<Page>(
  bodyOf: (page: Page) => CachedBody,
  count: (isHit: boolean) => void = () => undefined,
): PageCache<Page> {
  const pages = new LRUCache<string, { page: Page }>({
    maxSize: BYTES_MAX,
    sizeCalculation: ({ page }, address) =>
      Math.ceil(address.length + bodyOf(page).plain.length * SIZE_OF_COPIES),
    ttl: KEPT_MS,
  })
  let version = 0
  return {
    get(address) {
      const page = pages.get(address)?.page
      count(page !== undefined)
      return page
    },
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
