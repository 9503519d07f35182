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

/**
 * What sends a finished page in the coding the browser takes, or 304 when it has it already. Its heads are made once,
 * as the flat lists that Node writes without looking at them twice.
 */
export function writerOf(
  page: FinishedPage,
  headers: OutgoingHttpHeaders,
  { status = 200, keptBy = 'public' }: { status?: number; keptBy?: KeptBy } = {},
): WriteFinished {
  const common = {
    ...headers,
    etag: page.etag,
    'cache-control': `${keptBy}, no-cache`,
    vary: 'accept-encoding',
  }
  const unchanged = Object.entries(common).flat()
  const heads: Partial<Record<Coding, { bytes: number; head: typeof unchanged }>> = {}
  const headOf = (coding: Coding, bytes: number) => {
    const known = heads[coding]
    // A page that is asked for often is compressed better meanwhile.
    if (known?.bytes === bytes) return known.head
    const head = Object.entries({
      ...common,
      ...(coding === 'plain' ? {} : { 'content-encoding': coding }),
      'content-length': bytes,
    }).flat()
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

/** As `writerOf`, once for each page: for those that are sent again and again. */
export function writersWith(
  headers: OutgoingHttpHeaders,
  keptBy: KeptBy = 'public',
): (page: FinishedPage) => WriteFinished {
  const writers = new WeakMap<FinishedPage, WriteFinished>()
  return (page) => {
    const known = writers.get(page)
    if (known) return known
    const writer = writerOf(page, headers, { keptBy })
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
  writerOf(page, headers, { status: reply.statusCode, keptBy })(request.raw, reply.raw)
  return reply
}
