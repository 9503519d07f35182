import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { WriteFinished } from '../../platform/http/finished-answers.ts'
import type { FinishedPage } from './finished-page.ts'

/** A coding that an Accept-Encoding header names without refusing it by a weight of 0. */
const named = (coding: string) => new RegExp(`\\b${coding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`)
const BR = named('br')
const GZIP = named('gzip')

/** Whom caches on the way may keep an answer for. */
type KeptBy = 'public' | 'private'

type Coding = 'br' | 'gzip' | 'plain'
let last: { accepted: string; coding: Coding } = { accepted: '', coding: 'plain' }
/** Browsers nearly all say the same. */
function codingFor(accepted: string): Coding {
  if (accepted !== last.accepted)
    last = {
      accepted,
      coding: BR.test(accepted) ? 'br' : GZIP.test(accepted) ? 'gzip' : 'plain',
    }
  return last.coding
}

/** Makes what sends one finished page in the coding the browser takes, or 304 when it has it already. */
type WriterOf = (page: FinishedPage) => WriteFinished

const POLICY = 'content-security-policy'

/**
 * Heads are flat lists, which Node writes without looking at them twice, made once for each coding of a page. Who has the
 * page has its headers, too (RFC 9110, 15.4.5): 304 tells of the policy alone, which may change while the page stays.
 */
function writersAs(status: number, headers: OutgoingHttpHeaders, keptBy: KeptBy): WriterOf {
  const cached = { 'cache-control': `${keptBy}, no-cache`, vary: 'accept-encoding' }
  const common = Object.entries({ ...headers, ...cached }).flat()
  const policy = headers[POLICY]
  const still = Object.entries({ ...cached, ...(policy && { [POLICY]: policy }) }).flat()
  return (page) => {
    const whole = [...common, 'etag', page.etag]
    const unchanged = [...still, 'etag', page.etag]
    const heads: Partial<Record<Coding, { bytes: number; head: typeof common }>> = {}
    const headOf = (coding: Coding, bytes: number) => {
      const known = heads[coding]
      // A page that is asked for often is compressed better meanwhile.
      if (known?.bytes === bytes) return known.head
      const head = [...whole, 'content-length', bytes]
      if (coding !== 'plain') head.push('content-encoding', coding)
      heads[coding] = { bytes, head }
      return head
    }
    return ({ headers: asked }, response) => {
      if (asked['if-none-match'] === page.etag) return void response.writeHead(304, unchanged).end()
      const coding = codingFor(asked['accept-encoding'] ?? '')
      const body = page[coding]
      response.writeHead(status, headOf(coding, body.length)).end(body, 'latin1')
    }
  }
}

export const writersWith = (headers: OutgoingHttpHeaders, keptBy: KeptBy = 'public'): WriterOf =>
  writersAs(200, headers, keptBy)

/** The same writer for the same page: for those that are sent again and again. */
export function keptWriters(writerOf: WriterOf): WriterOf {
  const writers = new WeakMap<FinishedPage, WriteFinished>()
  return (page) => {
    const known = writers.get(page)
    if (known) return known
    const writer = writerOf(page)
    writers.set(page, writer)
    return writer
  }
}

/** Sends a finished page with the status and headers of a reply, written to the connection directly. */
export function sendFinished(
  request: FastifyRequest,
  reply: FastifyReply,
  page: FinishedPage,
  contentType: string,
  keptBy: KeptBy = 'public',
): FastifyReply {
  const headers = { ...(reply.getHeaders() as OutgoingHttpHeaders), 'content-type': contentType }
  reply.hijack()
  writersAs(reply.statusCode, headers, keptBy)(page)(request.raw, reply.raw)
  return reply
}
