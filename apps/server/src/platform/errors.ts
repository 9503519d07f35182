import {
  ALREADY_CONFIRMED,
  BETA_ACCESS_NEEDED,
  CHANGED_ELSEWHERE,
  DOWNLOAD_LIMIT_REACHED,
  PROBLEMS_PATH,
  downloadLimitMessage,
  RECENT_AUTH_NEEDED,
  SECOND_FACTOR_NEEDED,
} from '@hypha/contract'

/** Refusals. Logic throws what happened with a sentence for people; `http/error-handler.ts` alone speaks HTTP. */

export interface Violation {
  propertyPath: string
  message: string
}

export abstract class AppError extends Error {
  abstract readonly status: number
  /** Links to the explanation of this kind of refusal, where its status has several (RFC 9457); see `http/problems.ts`. */
  readonly type?: string
  readonly violations: Violation[]

  constructor(sentence: string, violations: Violation[] = []) {
    super(sentence)
    this.violations = violations
  }
}

export class BadRequest extends AppError {
  readonly status = 400
}

export class Unauthorized extends AppError {
  readonly status = 401
}

/** The password is right, and the account asks for a second factor as well. */
export class SecondFactorNeeded extends Unauthorized {
  override readonly type = SECOND_FACTOR_NEEDED

  constructor(sentence = 'Enter the code from your authenticator app, or use a passkey.') {
    super(sentence)
  }
}

export class Forbidden extends AppError {
  readonly status = 403
}

/** The call is for those who have passed the beta gate. */
export class BetaAccessNeeded extends Forbidden {
  override readonly type = BETA_ACCESS_NEEDED

  constructor() {
    super('This is open to beta testers so far. Please enter your access code first.')
  }
}

/** The call is dangerous: the caller has to prove who they are once more. */
export class RecentAuthNeeded extends Forbidden {
  override readonly type = RECENT_AUTH_NEEDED

  constructor() {
    super('Please confirm that it’s you.')
  }
}

/** Somebody reads everything and writes nothing until then, or for good. */
export class Suspended extends Forbidden {
  override readonly type = `${PROBLEMS_PATH}#suspended`

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
}

export class MethodNotAllowed extends AppError {
  readonly status = 405
}

export class Conflict extends AppError {
  readonly status = 409
}

/** The change was made for an older revision than there is by now. */
export class ChangedElsewhere extends Conflict {
  override readonly type = CHANGED_ELSEWHERE

  constructor() {
    super('This was changed elsewhere meanwhile. Please look again.')
  }
}

/** A confirmation link was used before, or another one confirmed the address. */
export class AlreadyConfirmed extends Conflict {
  override readonly type = ALREADY_CONFIRMED

  constructor() {
    super('Your address is confirmed. Log in.')
  }
}

export class TooLarge extends AppError {
  readonly status = 413
}

export class UnsupportedType extends AppError {
  readonly status = 415
}

/** The input is well formed but not acceptable; `propertyPath` names the field. */
export class Unacceptable extends AppError {
  readonly status = 422

  static field(propertyPath: string, message: string) {
    return new Unacceptable(message, [{ propertyPath, message }])
  }
}

export class TooMany extends AppError {
  readonly status = 429
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
  readonly retryAfterSeconds = 5
}
