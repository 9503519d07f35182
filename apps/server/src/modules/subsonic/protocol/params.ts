import type { FastifyRequest } from 'fastify'
import { invalid, missing } from './subsonic-error.ts'

/** The parameters of a call, from the query and from a posted form; the query comes first. */
export interface Params {
  /** Returns null if it is missing or empty. */
  text(name: string): string | null
  /** Returns null if it is missing; an empty value clears something. */
  given(name: string): string | null
  /** Also returns an empty value. @throws SubsonicError if it is missing */
  required(name: string): string
  /** Returns every value of a repeated parameter, without empty ones. */
  all(name: string): string[]
  /** Returns a whole number, or `fallback` if it is missing. @throws SubsonicError if it is none or out of range */
  int(name: string, fallback: number, range?: { min?: number; max?: number }): number
  /** @throws SubsonicError unless it is `true` or `false` */
  flag(name: string): boolean | null
}

/** Repeated parameters of one call; a playlist has at most as many tracks. */
const VALUES_MAX = 10_000

/** @throws SubsonicError for NUL, which the database can't store, and for too many values */
export function readParams(request: FastifyRequest): Params {
  const at = request.url.indexOf('?')
  const values = new URLSearchParams(at < 0 ? '' : request.url.slice(at + 1))
  if (typeof request.body === 'string')
    for (const [name, value] of new URLSearchParams(request.body)) values.append(name, value)
  for (const [name, value] of values) {
    if (name.includes('\0')) throw invalid('?')
    if (value.includes('\0')) throw invalid(name)
  }
  return paramsOf(values)
}

export function paramsOf(values: URLSearchParams): Params {
  const text = (name: string) => values.get(name) || null
  return {
    text,
    given: (name) => values.get(name),
    required(name) {
      const value = values.get(name)
      if (value === null) throw missing(name)
      return value
    },
    all(name) {
      const found = values.getAll(name).filter((value) => value !== '')
      if (found.length > VALUES_MAX) throw invalid(name)
      return found
    },
    int(name, fallback, { min = 0, max = Number.MAX_SAFE_INTEGER } = {}) {
      const value = text(name)
      if (value === null) return fallback
      const number = Number(value)
      if (!/^-?\d{1,16}$/.test(value) || number < min || number > max) throw invalid(name)
      return number
    },
    flag(name) {
      const value = text(name)
      if (value === null) return null
      if (value !== 'true' && value !== 'false') throw invalid(name)
      return value === 'true'
    },
  }
}
