/**
 * The contract kit: one description of an HTTP call for the server's routes and guard, the browser's client,
 * the need-login dialog and the OpenAPI document.
 */
import * as z from 'zod'
import { FORMER_SCOPE, type FormerScope, type TokenScope } from './entities/security.ts'
import './messages.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call: anyone, a signed-in user, one with a verified address, or an admin. */
export type Access = 'open' | 'login' | 'verified' | 'admin'

/** At most `max` calls in `windowSeconds`, per IP address, per account, or per value of a body field. */
export interface CallLimit {
  by: 'address' | 'account' | { field: string }
  max: number
  windowSeconds: number
  /** Successful calls aren't counted, so that correct passwords are never limited. */
  failuresOnly?: true
}

export interface Endpoint {
  method: Method
  /** Relative to /api, parameters as `:name`. */
  path: string
  summary: string
  access: Access
  /**
   * The scope that a personal access token needs. Without one, tokens may not make the call; calls for admins need the
   * scope `admin`. Open writes read no token at all. `write` admits only tokens from before scopes were divided: no new
   * call may declare it.
   */
  scope?: Exclude<TokenScope, 'admin'> | FormerScope
  /** Also for guest buyers, whose address isn't confirmed and who otherwise make open calls only. */
  guests?: true
  /** Only for beta testers and admins (RO-06). */
  beta?: true
  /** Also allowed for suspended users, who otherwise can't change anything. */
  evenSuspended?: true
  /** Also allowed during maintenance, in which only admins can change anything. */
  evenInMaintenance?: true
  /** Needs a session: a personal access token may not call it. */
  sessionOnly?: true
  /** Needs a session with a reauthentication within the last RECENT_AUTH_SECONDS; implies `sessionOnly`. */
  recentAuth?: true
  /** The success status, defaults to 200; 204 has no body. */
  status?: 200 | 201 | 202 | 204
  params?: z.core.$ZodType
  query?: z.core.$ZodType
  body?: z.core.$ZodType
  /** The body has one file in the multipart field `file`; `body` describes the other fields. */
  multipart?: true
  /** The body may also be sent as multipart/form-data. */
  form?: true
  limits?: readonly CallLimit[]
  /** The Idempotency-Key header makes repeated requests count as one (S-58). */
  idempotent?: true
  /** Errors that depend on the data, in addition to those implied by the rest of the description. */
  errors?: readonly (400 | 401 | 403 | 404 | 409 | 429)[]
  returns: z.core.$ZodType
}

export type Group = Record<string, Endpoint>

/** Preserves the literal types of a call's description. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition

type Key = 'params' | 'query' | 'body'

/** Returns the scope that lets a new personal access token make a call; null if none may. */
export function scopeOf({ access, scope, sessionOnly, recentAuth }: Endpoint): TokenScope | null {
  if (sessionOnly || recentAuth || scope === FORMER_SCOPE) return null
  return access === 'admin' ? 'admin' : (scope ?? null)
}

/** A part whose fields are all optional is optional itself. */
type WirePart<E extends Endpoint, K extends Key> = E[K] extends z.core.$ZodType
  ? {} extends z.input<E[K]>
    ? { [P in K]?: z.input<E[K]> }
    : { [P in K]: z.input<E[K]> }
  : unknown

type ParsedPart<E extends Endpoint, K extends Key> = E[K] extends z.core.$ZodType
  ? { [P in K]: z.output<E[K]> }
  : unknown

/** The input the browser passes to a call. */
export type WireInput<E extends Endpoint> = WirePart<E, 'params'> &
  WirePart<E, 'query'> &
  WirePart<E, 'body'> &
  (E extends { multipart: true } ? { file: Blob } : unknown)

/** The validated input of the server's handler. */
export type ParsedInput<E extends Endpoint> = ParsedPart<E, 'params'> &
  ParsedPart<E, 'query'> &
  ParsedPart<E, 'body'>

export type Output<E extends Endpoint> = z.output<E['returns']>

/** The three response envelopes of the specification (EN-06). */
export const result = <T extends z.core.$ZodType>(schema: T) => z.object({ result: schema })
export const hydraPage = <T extends z.core.$ZodType>(member: T) =>
  z.object({ 'hydra:member': z.array(member), 'hydra:totalItems': z.int().nonnegative() })
export const itemsPage = <T extends z.core.$ZodType>(item: T) =>
  z.object({ items: z.array(item), count_results: z.int().nonnegative() })

export const nothing = z.undefined()

export const ID_MAX = 2_147_483_647
/** A positive integer id, also as text in a path. */
export const Id = z.coerce.number().int().positive().max(ID_MAX)

/** A list in the query: one value arrives as text, several as an array; at most `max`. */
export const listOf = <T extends z.core.$ZodType>(item: T, max: number) =>
  z.preprocess(
    (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
    z.array(item).max(max),
  )

/** An optional body with only optional fields. Fastify validates a missing body as null. */
export const optionalBody = <T extends z.core.$ZodType>(schema: T) =>
  z.preprocess((body) => body ?? {}, schema) as unknown as T

/** The body of every error: RFC 9457 combined with the specification's hydra format. */
export const ErrorBody = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    /** Stable error code, the same in every language: `accounts.wrongPassword`. */
    code: z.string(),
    detail: z.string(),
    violations: z.array(
      z.object({ propertyPath: z.string(), code: z.string(), message: z.string() }),
    ),
    'hydra:title': z.string(),
    'hydra:description': z.string(),
  })
  .meta({ id: 'Error' })
export type ErrorBody = z.output<typeof ErrorBody>
