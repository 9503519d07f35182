import { PROBLEMS_PATH } from '@hypha/contract'
import type { TextKey } from '../texts/text.ts'

type ProblemName = TextKey extends infer Key
  ? Key extends `platform.problem.${infer Name}`
    ? Name
    : never
  : never

/** A kind of error, as explained in `/api/docs/errors`. */
export interface Problem {
  /** The fragment of its `type`; its title is the text `platform.problem.<name>`. */
  name: ProblemName
  status: number
  /** What happened. */
  meaning: string
  /** What to do about it. */
  remedy: string
}

/** Every kind of error. The first one of a status is the general one. */
export const PROBLEMS: readonly Problem[] = [
  {
    name: 'bad-request',
    status: 400,
    meaning:
      'The server could not read the request: broken JSON, JSON nested too deeply, a form without its file, or a link whose token has expired.',
    remedy:
      'Read `detail`, correct the request and send it again. Retrying it unchanged does not help.',
  },
  {
    name: 'login-needed',
    status: 401,
    meaning:
      'The call needs a logged-in user, and the bearer token is missing, expired or not valid. A session that a browser started also needs its companion cookie.',
    remedy:
      'Renew the session with `POST /api/token/refresh`, log in again with `POST /api/authentication_token`, or check the personal access token.',
  },
  {
    name: 'second-factor',
    status: 401,
    meaning: 'The password is correct, but the account also uses two-factor authentication.',
    remedy:
      'Send the login again with the six-digit code from the authenticator app, or a recovery code, in `code`.',
  },
  {
    name: 'not-allowed',
    status: 403,
    meaning:
      'You are logged in but may not do this: the e-mail address is not confirmed, the content belongs to somebody else, or the access token lacks the scope.',
    remedy:
      'Read `detail`. Confirm the address, use another account, or create a token with the required scope.',
  },
  {
    name: 'suspended',
    status: 403,
    meaning: 'The account is suspended. It can read, but not change anything.',
    remedy: 'Read `detail` for the reason and the end of the suspension.',
  },
  {
    name: 'beta-access',
    status: 403,
    meaning: 'The call is only available to beta testers.',
    remedy: 'Enter the access code on the website, then send the request again.',
  },
  {
    name: 'recent-authentication',
    status: 403,
    meaning:
      'The call is sensitive: you must have logged in or reauthenticated within the last five minutes.',
    remedy: 'Send the password to `POST /api/reauthentication`, then send the request again.',
  },
  {
    name: 'download-limit',
    status: 403,
    meaning: 'You have used all free downloads of today (UTC).',
    remedy: 'Try again tomorrow. You can still download your purchases.',
  },
  {
    name: 'not-found',
    status: 404,
    meaning: 'There is nothing at this address, or nothing that you may see.',
    remedy:
      'Check the address and the ids in it. Calls for admins return this error to everybody else.',
  },
  {
    name: 'method-not-allowed',
    status: 405,
    meaning: 'The server does not support this HTTP method.',
    remedy: 'Use the method named in the description of the call.',
  },
  {
    name: 'timeout',
    status: 408,
    meaning: 'The request took too long to arrive.',
    remedy: 'Send it again, if possible over a better connection.',
  },
  {
    name: 'conflict',
    status: 409,
    meaning: 'The request is valid, but conflicts with the current state.',
    remedy: 'Read `detail`, load the current state and try again if it still makes sense.',
  },
  {
    name: 'already-confirmed',
    status: 409,
    meaning: 'The confirmation link was already used: this e-mail address is confirmed.',
    remedy: 'Log in. There is nothing else to do.',
  },
  {
    name: 'changed-elsewhere',
    status: 409,
    meaning: 'The change is based on an outdated revision: somebody else saved in the meantime.',
    remedy:
      'Load the current version, apply the change to it, and send it with the new `revision`.',
  },
  {
    name: 'too-large',
    status: 413,
    meaning: 'The body is larger than the call accepts: 256 kB of JSON, or 10 MB for a picture.',
    remedy: 'Send less data, or a smaller picture.',
  },
  {
    name: 'address-too-long',
    status: 414,
    meaning: 'The address is longer than 2,000 characters.',
    remedy: 'Send fewer or shorter parameters.',
  },
  {
    name: 'unsupported-type',
    status: 415,
    meaning: 'The call does not accept this content type.',
    remedy:
      'Send JSON as `application/json`, and files as `multipart/form-data`. Pictures are JPEG or PNG.',
  },
  {
    name: 'invalid-input',
    status: 422,
    meaning: 'The request is well-formed, but at least one field has an invalid value.',
    remedy:
      'Read `violations`: each names a field in `propertyPath` and says what is wrong in `message`.',
  },
  {
    name: 'too-many-requests',
    status: 429,
    meaning: 'This account or IP address has reached the rate limit of the call.',
    remedy: 'Wait for the number of seconds in `Retry-After`, then send the request again.',
  },
  {
    name: 'headers-too-large',
    status: 431,
    meaning: 'The headers of the request are too large.',
    remedy: 'Send fewer or smaller headers and cookies.',
  },
  {
    name: 'server-error',
    status: 500,
    meaning: 'The server failed. The request is not to blame.',
    remedy: 'Try again. If the error persists, report it with the time and path of the call.',
  },
  {
    name: 'unavailable',
    status: 503,
    meaning:
      'The service is overloaded, or its database, file storage, payment provider or another part cannot be reached.',
    remedy: 'Wait for the number of seconds in `Retry-After`, then send the request again.',
  },
  {
    name: 'storage-full',
    status: 507,
    meaning: 'The server has no space left for files. Nothing was saved.',
    remedy: 'Try again later. The operator has been notified.',
  },
]

export const typeOf = ({ name }: Problem): string => `${PROBLEMS_PATH}#${name}`

const byType = new Map(PROBLEMS.map((problem) => [typeOf(problem), problem]))

/** Returns the problem with a `type`; without one the general problem of a status. */
export const problemOf = (status: number, type?: string): Problem =>
  byType.get(type ?? '') ??
  PROBLEMS.find((problem) => problem.status === status) ??
  problemOf(status < 500 ? 400 : 500)
