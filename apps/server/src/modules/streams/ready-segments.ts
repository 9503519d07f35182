import type { IncomingHttpHeaders } from 'node:http'
import { parseRange } from '../../platform/http/byte-range.ts'
import type { WriteFinished } from '../../platform/http/finished-answers.ts'
import type { SegmentCache } from './segment-cache.ts'
import type { StreamAccess } from './streams.service.ts'

/** What an address opens that is everybody's. */
interface OpenAddress {
  key: string
  mediaKey: string
  /** Milliseconds since 1970. */
  expiresAt: number
}

export interface ReadySegments {
  /** Remembers an address, as it stands in the request, whose signature was found to be right. */
  remember(url: string, address: OpenAddress): void
  /** What answers an address again, from memory alone; the expiry, and whether its track is still open, are looked at each time. */
  find(url: string, headers: IncomingHttpHeaders): WriteFinished | undefined
}

interface Parts {
  hot: SegmentCache
  /** Bytes of files, by their keys, as far as they are known. */
  sizes: ReadonlyMap<string, number>
  access: StreamAccess
  /** What every answer carries. */
  headers: Readonly<Record<string, string>>
  rangeMaxBytes: number
}

const REMEMBERED_MAX = 20_000

/**
 * Segments that many ask for, answered before routing: of 64 KB routing, hooks and a signature reckoned anew would be
 * more than half the cost.
 */
export function createReadySegments(parts: Parts): ReadySegments {
  const { hot, sizes, access, rangeMaxBytes } = parts
  const known = new Map<string, OpenAddress>()
  const head = Object.entries(parts.headers).flat()
  return {
    remember(url, address) {
      if (known.size >= REMEMBERED_MAX) known.clear()
      known.set(url, address)
    },
    find(url, { range: header }) {
      const address = known.get(url)
      if (!address || address.expiresAt < Date.now() || !access.isKnownOpen(address.mediaKey))
        return undefined
      const size = sizes.get(address.key)
      const range = size === undefined ? null : parseRange(header, size, rangeMaxBytes)
      if (!range || range === 'unsatisfiable') return undefined
      const bytes = hot.get(segmentId(address.key, range))
      if (!bytes) return undefined
      const contentRange = `bytes ${range.start}-${range.end}/${size}`
      return (_request, response) => {
        response
          .writeHead(206, [
            ...head,
            'content-range',
            contentRange,
            'content-length',
            String(bytes.length),
          ])
          .end(bytes)
      }
    },
  }
}

/** The name of a range of a file among the hot ones. */
export const segmentId = (key: string, { start, end }: { start: number; end: number }): string =>
  `${key} ${start} ${end}`
