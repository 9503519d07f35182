import type { FastifyRequest } from 'fastify'
import { Unacceptable } from '../errors.ts'

/**
 * Rejects NUL anywhere in a call's validated input, because PostgreSQL cannot store it in text.
 * @throws Unacceptable naming the field
 */
export function refuseNul({ params, query, body }: FastifyRequest): void {
  for (const part of [params, query, body]) {
    const path = findNul(part, '')
    if (path !== null) throw Unacceptable.field(path, 'platform.nulCharacter')
  }
}

/** Returns the path of the first string or name with a NUL, or null. */
function findNul(value: unknown, path: string): string | null {
  if (typeof value === 'string') return value.includes('\0') ? path : null
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return null
  for (const [name, inner] of Object.entries(value)) {
    if (name.includes('\0')) return path
    const found = findNul(inner, path === '' ? name : `${path}.${name}`)
    if (found !== null) return found
  }
  return null
}
