/** The limit of a finished page: Fastify and nothing else, sending bytes that are there already. */
import { brotliCompressSync, constants } from 'node:zlib'
import Fastify from 'fastify'

export interface FinishedAnswer {
  /** In base64. */
  body: string
  headers: Record<string, string>
  /**
   * Sent as a string, as most examples do, or as a buffer, which costs a sixth less; or compressed by brotli for each who
   * asks, as quickly as it can: what nobody has asked for cannot have been compressed before.
   */
  as: 'string' | 'buffer' | 'compressed anew'
  status: 200 | 304
}

process.once('message', (answer: FinishedAnswer) => void serve(answer))

async function serve({ body, headers, as, status }: FinishedAnswer): Promise<void> {
  const bytes = Buffer.from(body, 'base64')
  const text = bytes.toString()
  const payload = () => (as === 'string' ? text : as === 'buffer' ? bytes : compress(bytes))
  const app = Fastify()
  app.get('/', (_request, reply) =>
    status === 304
      ? reply.code(304).headers(headers).send()
      : reply.headers(headers).send(payload()),
  )
  process.send!(await app.listen({ host: '127.0.0.1', port: 0 }))
  process.once('disconnect', () => void app.close())
}

const compress = (bytes: Buffer) =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 1,
      [constants.BROTLI_PARAM_LGWIN]: 16,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
