import { StripeError } from '../errors.ts'
import type { Store } from '../store/records.ts'
import type { Work } from '../work.ts'
import * as z from 'zod'
import type { Call, Caller } from './call.ts'
import type { Form } from './form.ts'
import { checkKey, checkSameRequest, fingerprintOf, KEY_LIVES_SECONDS } from './idempotency.ts'
import { needsSecretKey } from './keys.ts'
import { listOf, text } from './parameters.ts'
import { presentExpanded } from './present.ts'
import { readParameters } from './read-parameters.ts'

export interface IncomingRequest {
  call: Call
  caller: Caller
  id: string
  /** The URL as written by the browser or server, without its query. */
  endpoint: string
  form: Form
  requestId: string
  idempotencyKey: string | null
}

export interface Answer {
  status: number
  body: string
  /** The original request that this response repeats. */
  repeats?: string
}

const expandParameter = z.object({ expand: listOf(text(200)).optional() })

/**
 * Runs a call in one transaction and returns its response. With an idempotency key the response is stored in
 * the same transaction, so that repeated or concurrent requests have one effect and one response.
 */
export async function answer(
  store: Store,
  asked: IncomingRequest,
  surroundings: Pick<Work, 'now' | 'pagesUrl'>,
): Promise<Answer> {
  const { call, caller, id, requestId } = asked
  if (caller === 'browser' && !call.browser) throw needsSecretKey()
  const { expand = [] } = readParameters(expandParameter, asked.form)
  if (caller === 'browser' && expand.length > 0) throw needsSecretKey()
  const { expand: _, ...form } = asked.form
  const parameters = readParameters(call.parameters, form)
  // Stripe only uses the key of a POST, because reading is idempotent anyway.
  const key = call.method === 'POST' ? asked.idempotencyKey : null
  if (key) checkKey(key)

  const run = async (records: Work['records']): Promise<Answer> => {
    const cause = { requestId, idempotencyKey: key }
    const result = await call.run({ ...surroundings, records, cause }, parameters, { id, caller })
    return { status: 200, body: JSON.stringify(await presentExpanded(records, result, expand)) }
  }
  if (call.method === 'GET') return run(store.read)

  const { now } = surroundings
  const scope = `${caller} ${key}`
  const request = { endpoint: asked.endpoint, fingerprint: fingerprintOf(asked.form) }
  return store.write(async (records, attempt) => {
    const stored = key ? await records.answerOf(scope, now - KEY_LIVES_SECONDS) : null
    if (key && stored) {
      checkSameRequest(key, stored, request)
      return { status: stored.status, body: stored.body, repeats: stored.requestId }
    }
    const given = await attempt(() => run(records)).catch(asAnswer)
    if (key) await records.putAnswer(scope, { ...request, ...given, requestId }, now)
    return given
  })
}

/** Converts a StripeError to a response; rethrows other errors. */
export function asAnswer(error: unknown): Answer {
  if (!(error instanceof StripeError)) throw error
  return { status: error.status, body: JSON.stringify({ error: error.body }) }
}
