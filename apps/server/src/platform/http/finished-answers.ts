import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, FastifyServerFactory } from 'fastify'
import { dataHeaders, securityHeaders } from './security-headers.ts'

/** Answers a request for something that stands ready. */
export type WriteFinished = (request: IncomingMessage, response: ServerResponse) => void

type FindFinished = (url: string, headers: IncomingHttpHeaders) => WriteFinished | undefined

type FindLater = (url: string) => Promise<WriteFinished | undefined> | undefined

export interface FinishedAnswers {
  /** What every answer carries: no hook adds it to these. */
  headers: Readonly<Record<string, string>>
  /** What of it means something for lists and releases, which are sent most often. */
  dataHeaders: Readonly<Record<string, string>>
  /**
   * `find` gives what answers an address, as it stands in the request, or undefined. Only visitors are asked about: what
   * somebody who is signed in sees may carry what they did.
   */
  add(find: FindFinished): void
  /** The same for what has to be fetched first, when nothing of `add` is found: undefined where that is not to be had. */
  addLater(find: FindLater): void
  /** The same for requests with an Authorization: `find` looks itself whose they are. */
  addForSignedIn(find: FindFinished): void
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Asked before anything else happens to a GET; where nothing stands ready the request goes its ordinary way. */
    finished: FinishedAnswers
  }
}

export interface Timeouts {
  headersTimeout: number
  connectionsCheckingInterval: number
  keepAliveTimeout: number
  requestTimeout: number
  /** A connection that says nothing for so long is closed. */
  idleTimeout: number
}

/**
 * A server that answers what is finished by itself: routing, hooks and a reply's making cost as much again as such an
 * answer. `install` tells the application of it.
 */
export function serverWithFinished(
  publicUrl: string,
  { idleTimeout, ...timeouts }: Timeouts,
): {
  serverFactory: FastifyServerFactory
  install(app: FastifyInstance): void
} {
  const forVisitors: FindFinished[] = []
  const forSignedIn: FindFinished[] = []
  const later: FindLater[] = []
  let isClosing = false
  let log: FastifyBaseLogger | undefined
  // What has a body, however odd with a GET, is for those who look after bodies.
  const isPlainGet = ({ method, headers }: IncomingMessage) =>
    !isClosing && method === 'GET' && !headers['content-length'] && !headers['transfer-encoding']
  const find = ({ url = '', headers }: IncomingMessage) => {
    for (const each of headers.authorization === undefined ? forVisitors : forSignedIn) {
      const found = each(url, headers)
      if (found) return found
    }
  }
  const findLater = ({ url = '', headers }: IncomingMessage) => {
    if (headers.authorization !== undefined) return
    for (const each of later) {
      const found = each(url)
      if (found) return found
    }
  }
  return {
    serverFactory: (handle): Server => {
      const server = createServer(timeouts, (request, response) => {
        const ordinary = () => handle(request, response)
        if (!isPlainGet(request)) return ordinary()
        /** Nobody else would catch it, and the process would end: it is this request's failure alone. */
        const failed = (err: unknown) => {
          log?.error({ err, url: request.url }, 'a finished answer could not be sent')
          if (response.headersSent) return void response.destroy()
          for (const name of response.getHeaderNames()) response.removeHeader(name)
          ordinary()
        }
        try {
          const write = find(request)
          if (write) return write(request, response)
          const found = findLater(request)
          if (!found) return ordinary()
          // What cannot be fetched now is for those who say so properly.
          void found
            .catch(() => undefined)
            .then((late) => (late ? late(request, response) : ordinary()))
            .catch(failed)
        } catch (err) {
          failed(err)
        }
      })
      return server.setTimeout(idleTimeout)
    },
    install: (app) => {
      log = app.log
      app.decorate('finished', {
        headers: securityHeaders(publicUrl),
        dataHeaders: dataHeaders(publicUrl),
        add: (finder) => void forVisitors.push(finder),
        addLater: (finder) => void later.push(finder),
        addForSignedIn: (finder) => void forSignedIn.push(finder),
      })
      app.addHook('preClose', async () => {
        // From now on it is said that this connection ends.
        isClosing = true
      })
    },
  }
}
