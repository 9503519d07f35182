import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/database/connection.ts'
import { BadRequest } from '../../platform/errors.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Payments, ProviderEvent } from '../../ports/payments/payments.ts'
import { receive } from './webhook-events.ts'

interface Parts {
  db: Db
  jobs: Jobs
  payments: Payments
}

/** The webhook of the payment provider. Responds as soon as the event is saved; a job does the rest (S-54). */
export const webhookRoutes = (app: FastifyInstance, { db, jobs, payments }: Parts) =>
  app.register(async (inner) => {
    // The signature covers the raw bytes.
    inner.removeAllContentTypeParsers()
    inner.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    inner.post('/payments/webhook', { schema: { hide: true } }, async (request, reply) => {
      const signature = request.headers['stripe-signature']
      let event: ProviderEvent
      try {
        event = payments.readEvent(String(request.body ?? ''), String(signature ?? ''))
      } catch {
        throw new BadRequest('payments.webhook.unsigned')
      }
      await receive(db, jobs, event)
      return reply.code(200).send({ received: true })
    })
  })
