/** Fastify with one response at `/`: prepared bytes, or a file. */
import { dirname, basename } from 'node:path'
import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'

/** `body` is in base64. */
export type Answer = { body: string; headers: Record<string, string> } | { file: string }

process.once('message', (answer: Answer) => void serve(answer))

async function serve(answer: Answer): Promise<void> {
  const app = Fastify()
  if ('file' in answer) {
    await app.register(fastifyStatic, { root: dirname(answer.file), serve: false })
    app.get('/', (_request, reply) => reply.sendFile(basename(answer.file)))
  } else {
    const body = Buffer.from(answer.body, 'base64')
    app.get('/', (_request, reply) => reply.headers(answer.headers).send(body))
  }
  process.send!(`${await app.listen({ host: '127.0.0.1', port: 0 })}/`)
  process.once('disconnect', () => void app.close())
}
