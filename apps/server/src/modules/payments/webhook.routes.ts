import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/database/connection.ts'
import { BadRequest } from '../../platform/errors.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import type { Payments, ProviderEvent } from '../../ports/payments/payments.ts'
import { receive } from './webhook-events.ts'

interface Parts {
  db: Db
  jobs: Jobs
  payments: Payments
  metrics: Metrics
}

/** The webhook of the payment provider. Responds as soon as the event is saved; a job does the rest (S-54). */
export const webhookRoutes = (app: FastifyInstance, { db, jobs, payments, metrics }: Parts) =>
  app.register(async (inner) => {
    // The signature covers the raw bytes.
    inner.removeAllContentTypeParsers()
    inner.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    const options = { schema: { hide: true }, config: { evenWhenBusy: true } }
    inner.post('/payments/webhook', options, async (request, reply) => {
      const signature = request.headers['stripe-signature']
      let event: ProviderEvent
      try {
        event = payments.readEvent(String(request.body ?? ''), String(signature ?? ''))
      } catch {
        metrics.webhooks.inc({ result: 'refused' })
        throw new BadRequest('payments.webhook.unsigned')
      }
      await receive(db, jobs, event)
      metrics.webhooks.inc({ result: 'received' })
      return reply.code(200).send({ received: true })
    })
  })
