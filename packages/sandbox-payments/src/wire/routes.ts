import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Stripe from 'stripe'
import { StripeError } from '../errors.ts'
import { newId } from '../ids.ts'
import type { SandboxParts } from '../sandbox-parts.ts'
import { answer, asAnswer, type Answer } from './answer.ts'
import type { Call } from './call.ts'
import { type Form, readForm } from './form.ts'
import { callerOf } from './keys.ts'

const BODY_MAX_BYTES = 64 * 1024

/**
 * The calls under `/v1`, for the official library and the card form.
 * @param audience `browsers` only accepts the publishable key: for the public URL
 */
export function wireRoutes(
  app: FastifyInstance,
  sandbox: SandboxParts,
  calls: readonly Call[],
  audience: 'server' | 'browsers',
): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_MAX_BYTES },
    (_request, body, done) => done(null, body),
  )
  app.addHook('onRequest', async (request, reply) => {
    const version = request.headers['stripe-version'] ?? Stripe.API_VERSION
    reply.headers({
      'request-id': newId('req'),
      'stripe-version': version,
      'cache-control': 'no-store',
    })
  })
  app.setErrorHandler((error, _request, reply) => send(reply, refusalOf(error, sandbox.onError)))
  app.setNotFoundHandler((request, reply) =>
    send(
      reply,
      asAnswer(
        new StripeError(404, {
          type: 'invalid_request_error',
          message: `Unrecognized request URL (${request.method}: ${request.url.split('?')[0]}).`,
        }),
      ),
    ),
  )
  for (const call of calls) {
    if (audience === 'browsers' && !call.browser) continue
    app.route({
      method: call.method,
      url: `/v1${call.path}`,
      handler: async (request, reply) => {
        const caller = callerOf(request.headers.authorization, sandbox.keys)
        if (audience === 'browsers' && caller !== 'browser') throw refusedHere()
        refuseOtherAccount(request)
        const given = await answer(
          sandbox.store,
          {
            call,
            caller,
            id: (request.params as { id?: string }).id ?? '',
            endpoint: request.url.split('?')[0]!,
            form: formOf(request),
            requestId: String(reply.getHeader('request-id')),
            idempotencyKey: (request.headers['idempotency-key'] as string | undefined) ?? null,
          },
          { now: await sandbox.now(), pagesUrl: sandbox.pagesUrl },
        )
        if (call.method !== 'GET') sandbox.nudge()
        return send(reply, given)
      },
    })
  }
}

function formOf(request: FastifyRequest): Form {
  const query = request.url.split('?')[1] ?? ''
  const body = typeof request.body === 'string' ? request.body : ''
  try {
    return readForm(body === '' ? query : query === '' ? body : `${query}&${body}`)
  } catch {
    throw new StripeError(400, {
      type: 'invalid_request_error',
      message: 'The request has too many or too deeply nested parameters.',
    })
  }
}

function send(reply: FastifyReply, { status, body, repeats }: Answer) {
  if (repeats) reply.headers({ 'idempotent-replayed': 'true', 'original-request': repeats })
  return reply.status(status).type('application/json; charset=utf-8').send(body)
}

function refusalOf(error: unknown, onError: (error: unknown) => void): Answer {
  if (error instanceof StripeError) return asAnswer(error)
  const { statusCode = 500 } = error as { statusCode?: number }
  if (statusCode < 500)
    return asAnswer(
      new StripeError(statusCode, {
        type: 'invalid_request_error',
        message: 'The body must be a form (application/x-www-form-urlencoded).',
      }),
    )
  onError(error)
  return asAnswer(
    new StripeError(500, {
      type: 'api_error',
      message: 'The payment sandbox failed. Nothing was changed.',
    }),
  )
}

/**
 * Calls on behalf of a connected account are not supported. Ignoring the header would book them to the
 * platform.
 */
function refuseOtherAccount(request: FastifyRequest): void {
  if (request.headers['stripe-account'] || request.headers['stripe-context'])
    throw new StripeError(400, {
      type: 'invalid_request_error',
      message: 'The sandbox does not support the Stripe-Account header.',
    })
}

/** The secret key must not be used at a URL for browsers. */
const refusedHere = () =>
  new StripeError(401, {
    type: 'invalid_request_error',
    message: 'This endpoint only accepts the publishable key.',
  })
