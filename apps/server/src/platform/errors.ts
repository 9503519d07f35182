import {
  ALREADY_CONFIRMED,
  BETA_ACCESS_NEEDED,
  CHANGED_ELSEWHERE,
  DOWNLOAD_LIMIT_REACHED,
  PROBLEMS_PATH,
  RECENT_AUTH_NEEDED,
  SECOND_FACTOR_NEEDED,
} from '@hypha/contract'
import { isDiskFull } from './disk-space.ts'
import { renderMessage } from './texts/render.ts'
import { asText, type PlainTextKey, text, type Text } from './texts/text.ts'

/**
 * Errors for the caller. Services throw them with a text; only `http/error-handler.ts` knows HTTP and translates the
 * text. The key of the text is the error's stable code.
 */

export interface Violation {
  propertyPath: string
  text: Text
}

export abstract class AppError extends Error {
  abstract readonly status: number
  /** Links to the explanation of this problem if its status has several (RFC 9457); see `http/problems.ts`. */
  readonly type?: string
  readonly text: Text
  readonly violations: Violation[]

  constructor(message: Text | PlainTextKey, violations: Violation[] = []) {
    // Logs and tests use English.
    super(renderMessage('en', message))
    this.text = asText(message)
    this.violations = violations
  }
}

export class BadRequest extends AppError {
  readonly status = 400
}

export class Unauthorized extends AppError {
  readonly status = 401
}

/** The password is right, but the account requires a second factor, too. */
export class SecondFactorNeeded extends Unauthorized {
  override readonly type = SECOND_FACTOR_NEEDED

  constructor(message: Text | PlainTextKey = 'platform.secondFactorNeeded') {
    super(message)
  }
}

export class Forbidden extends AppError {
  readonly status = 403
}

/** The caller is a guest buyer, and the call is for accounts. */
export class AccountNeeded extends Forbidden {
  constructor() {
    super('platform.accountNeeded')
  }
}

/** The call requires passing the beta gate. */
export class BetaAccessNeeded extends Forbidden {
  override readonly type = BETA_ACCESS_NEEDED

  constructor() {
    super('platform.betaAccessNeeded')
  }
}

/** The call is dangerous: the caller has to authenticate again. */
export class RecentAuthNeeded extends Forbidden {
  override readonly type = RECENT_AUTH_NEEDED

  constructor() {
    super('platform.recentAuthNeeded')
  }
}

/** The caller is suspended: they can read everything but write nothing until it ends. */
export class Suspended extends Forbidden {
  override readonly type = `${PROBLEMS_PATH}#suspended`

  constructor({ until, reason }: { until: Date | null; reason: string }) {
    super(
      until
        ? text('platform.suspendedUntil', { until, reason })
        : text('platform.suspended', { reason }),
    )
  }
}

/** No free downloads are left today. Not a rate limit: retrying later today does not help. */
export class DownloadLimitReached extends Forbidden {
  override readonly type = DOWNLOAD_LIMIT_REACHED

  constructor(limit: number) {
    super(text('platform.downloadLimit', { count: limit }))
  }
}

/** Also for content that exists but that the caller may not see. */
export class NotFound extends AppError {
  readonly status = 404
}

export class MethodNotAllowed extends AppError {
  readonly status = 405
}

export class Conflict extends AppError {
  readonly status = 409
}

/** The change was based on an older revision. */
export class ChangedElsewhere extends Conflict {
  override readonly type = CHANGED_ELSEWHERE

  constructor() {
    super('platform.changedElsewhere')
  }
}

/** The confirmation link was used before, or another one confirmed the address. */
export class AlreadyConfirmed extends Conflict {
  override readonly type = ALREADY_CONFIRMED

  constructor() {
    super('platform.alreadyConfirmed')
  }
}

export class TooLarge extends AppError {
  readonly status = 413
}

export class UnsupportedType extends AppError {
  readonly status = 415
}

/** The input is well-formed but not acceptable; `propertyPath` names the field. */
export class Unacceptable extends AppError {
  readonly status = 422

  static field(propertyPath: string, message: Text | PlainTextKey) {
    return new Unacceptable(message, [{ propertyPath, text: asText(message) }])
  }
}

export class TooMany extends AppError {
  readonly status = 429
  readonly retryAfterSeconds: number
  /** The number of uses allowed in the window. */
  readonly max: number

  constructor(message: Text | PlainTextKey, retryAfterSeconds: number, max: number) {
    super(message)
    this.retryAfterSeconds = retryAfterSeconds
    this.max = max
  }
}

export class Unavailable extends AppError {
  readonly status = 503
  readonly retryAfterSeconds: number = 5
}

/** The process has more requests than it can answer soon. */
export class Busy extends Unavailable {
  constructor() {
    super('platform.busy')
  }
}

/** Only admins can change anything at the moment. */
export class InMaintenance extends Unavailable {
  override readonly retryAfterSeconds = 60

  constructor() {
    super('platform.maintenance')
  }
}

/** The media store cannot be reached or used, or returns wrong data; `cause` is its error. */
export class StorageAway extends Unavailable {
  constructor(cause: unknown) {
    super('platform.storageAway')
    this.cause = cause
  }
}

/** The disk or the quota of the media store is full; `cause` is its error. */
export class StorageFull extends AppError {
  readonly status = 507

  constructor(cause: unknown) {
    super('platform.storageFull')
    this.cause = cause
  }
}

/** Returns whether an error is about the media store or a full disk, so that the same may work later. */
export const isStorageFault = (error: unknown): error is Error =>
  error instanceof StorageAway || error instanceof StorageFull || isDiskFull(error)
