import type { FastifyReply, FastifyRequest } from 'fastify'
import { asciiJson } from './ascii-json.ts'
import type { Explore } from './explore.service.ts'
import { DraftPage, type FinishedPage, PageCache } from './finished-page.ts'
import { sendFinished } from './send-finished.ts'
import { JSON_TYPE } from './send-page.ts'

/** A release or song as every visitor gets it: kept by its address until the catalogue changes. */
export interface PublicDetails {
  /** Answers a visitor, from memory when it stands there. */
  send(request: FastifyRequest, reply: FastifyReply, make: () => Promise<unknown>): Promise<never>
  /** Makes a page of what is read for an address, and keeps it; undefined where nothing is found. */
  keep(address: string, read: () => Promise<string | undefined>): Promise<FinishedPage | undefined>
  /** What stands in memory for an address. */
  kept(address: string): FinishedPage | undefined
}

const PAGES_MAX = 2_000
const ADDRESS_MAX = 500
/** What no change tells, such as the name of an owner, is old for so long at most. */
const KEPT_MS = 60_000

export function createPublicDetails(explore: Explore): PublicDetails {
  const pages = new PageCache(PAGES_MAX)
  let version = 0
  let until = 0
  explore.onChange(() => {
    version++
    pages.clear()
  })
  const kept = (address: string) => {
    if (Date.now() >= until) {
      pages.clear()
      until = Date.now() + KEPT_MS
    }
    return pages.get(address)
  }
  const keep = async (address: string, read: () => Promise<string | undefined>) => {
    const before = version
    const body = await read()
    if (body === undefined) return undefined
    const page = new DraftPage(Buffer.from(body))
    if (version === before && address.length <= ADDRESS_MAX) pages.set(address, page)
    return page
  }

  return {
    async send(request, reply, make) {
      const page =
        kept(request.url) ?? (await keep(request.url, async () => asciiJson(await make())))
      return sendFinished(request, reply, page!, JSON_TYPE) as never
    },
    keep,
    kept,
  }
}
