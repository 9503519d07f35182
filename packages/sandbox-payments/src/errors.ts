import type { PaymentError } from './objects.ts'

export type ErrorType = 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error'

export interface ErrorBody {
  type: ErrorType
  message: string
  code?: string
  decline_code?: string
  param?: string
  charge?: string
  payment_intent?: object
  setup_intent?: object
  payment_method?: object
}

/** An error in Stripe's format. */
export class StripeError extends Error {
  readonly status: number
  readonly body: ErrorBody
  /** Whether changes are kept: a declined payment is an error but is recorded. */
  readonly keepsChanges: boolean

  constructor(status: number, body: ErrorBody, keepsChanges = false) {
    super(body.message)
    this.status = status
    this.body = body
    this.keepsChanges = keepsChanges
  }
}

/** Invalid input. Nothing was executed, so it doesn't use up an idempotency key. */
export class WrongParameter extends StripeError {
  constructor(param: string, message: string, code?: string) {
    super(400, { type: 'invalid_request_error', message, param, ...(code ? { code } : {}) })
  }
}

/** Valid input that conflicts with the current state. */
export const refuse = (message: string, rest: Partial<ErrorBody> = {}): StripeError =>
  new StripeError(400, { type: 'invalid_request_error', message, ...rest })

/** @param param where the id was, if not in the path */
export const missing = (kind: string, id: string, param = 'id'): StripeError =>
  new StripeError(param === 'id' ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  })

/** A card that is refused before anything is recorded. */
export const cardRefused = (
  error: Omit<PaymentError, 'type'>,
  rest: Partial<ErrorBody> = {},
  keepsChanges = false,
): StripeError => new StripeError(402, { ...error, ...rest, type: 'card_error' }, keepsChanges)
