/** The limit of a finished page: Fastify and nothing else, sending bytes that are there already. */
import Fastify from 'fastify'

export interface FinishedAnswer {
  /** In base64. */
  body: string
  headers: Record<string, string>
  /** Sent as a string, as most examples do, or as a buffer, which costs a sixth less. */
  as: 'string' | 'buffer'
  status: 200 | 304
}

process.once('message', (answer: FinishedAnswer) => void serve(answer))

async function serve({ body, headers, as, status }: FinishedAnswer): Promise<void> {
  const bytes = Buffer.from(body, 'base64')
  const payload = as === 'string' ? bytes.toString() : bytes
  const app = Fastify()
  app.get('/', (_request, reply) =>
    status === 304 ? reply.code(304).headers(headers).send() : reply.headers(headers).send(payload),
  )
  process.send!(await app.listen({ host: '127.0.0.1', port: 0 }))
  process.once('disconnect', () => void app.close())
}
