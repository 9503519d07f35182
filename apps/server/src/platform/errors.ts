import {
  BETA_ACCESS_NEEDED,
  CHANGED_ELSEWHERE,
  DOWNLOAD_LIMIT_REACHED,
  downloadLimitMessage,
} from '@hypha/contract'

/** Refusals. Logic throws what happened with a sentence for people; `http/error-handler.ts` alone speaks HTTP. */

export interface Violation {
  propertyPath: string
  message: string
}

export abstract class AppError extends Error {
  abstract readonly status: number
  abstract readonly title: string
  /** Names the kind of refusal for programs that have to tell it from others (RFC 9457). */
  readonly type: string = 'about:blank'
  readonly violations: Violation[]

  constructor(sentence: string, violations: Violation[] = []) {
    super(sentence)
    this.violations = violations
  }
}

export class BadRequest extends AppError {
  readonly status = 400
  readonly title = 'Bad request'
}

export class Unauthorized extends AppError {
  readonly status = 401
  readonly title = 'Sign-in needed'
}

export class Forbidden extends AppError {
  readonly status = 403
  readonly title = 'Not allowed'
}

/** The call is for those who have passed the beta gate. */
export class BetaAccessNeeded extends Forbidden {
  override readonly type = BETA_ACCESS_NEEDED

  constructor() {
    super('This is open to beta testers so far. Please enter your access code first.')
  }
}

/** Somebody reads everything and writes nothing until then, or for good. */
export class Suspended extends Forbidden {
  constructor({ until, reason }: { until: Date | null; reason: string }) {
    const end = until ? `until ${inWords(until)}` : 'for good'
    super(`Your account is suspended ${end}, and so you cannot change anything. ${reason}`)
  }
}

const inWords = (moment: Date) =>
  `${moment.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`

/** Another free download has to wait for tomorrow; it is no rate, so trying again later today does not help. */
export class DownloadLimitReached extends Forbidden {
  override readonly type = DOWNLOAD_LIMIT_REACHED

  constructor(limit: number) {
    super(downloadLimitMessage(limit))
  }
}

/** Also for what exists but is not the caller's to know of. */
export class NotFound extends AppError {
  readonly status = 404
  readonly title = 'Not found'
}

export class MethodNotAllowed extends AppError {
  readonly status = 405
  readonly title = 'Method not allowed'
}

export class Conflict extends AppError {
  readonly status = 409
  readonly title = 'Not possible now'
}

/** The change was made for an older revision than there is by now. */
export class ChangedElsewhere extends Conflict {
  override readonly type = CHANGED_ELSEWHERE

  constructor() {
    super('This was changed elsewhere meanwhile. Please look again.')
  }
}

export class TooLarge extends AppError {
  readonly status = 413
  readonly title = 'Too large'
}

export class UnsupportedType extends AppError {
  readonly status = 415
  readonly title = 'Not a type we take'
}

/** The input is well formed but not acceptable; `propertyPath` names the field. */
export class Unacceptable extends AppError {
  readonly status = 422
  readonly title = 'Please check your input'

  static field(propertyPath: string, message: string) {
    return new Unacceptable(message, [{ propertyPath, message }])
  }
}

export class TooMany extends AppError {
  readonly status = 429
  readonly title = 'Too many tries'
  readonly retryAfterSeconds: number
  /** How many there may be in the window. */
  readonly max: number

  constructor(sentence: string, retryAfterSeconds: number, max: number) {
    super(sentence)
    this.retryAfterSeconds = retryAfterSeconds
    this.max = max
  }
}

export class Unavailable extends AppError {
  readonly status = 503
  readonly title = 'Not available right now'
  readonly retryAfterSeconds = 5
}
