import type { FastifyRequest } from 'fastify'
import { BadRequest } from '../errors.ts'
import { refuseDeep } from './json-body.ts'

/** Reads a form's fields as a body for validation. @throws BadRequest for files or an invalid form */
export async function readFormBody(request: FastifyRequest): Promise<void> {
  if (!request.isMultipart()) return
  const fields: Record<string, unknown> = {}
  try {
    for await (const part of request.parts({
      limits: { files: 0, fields: 20, parts: 20, fieldSize: 20_000 },
    })) {
      if (part.type === 'field') fields[part.fieldname] = part.value
    }
  } catch {
    throw new BadRequest('platform.formUnreadable')
  } finally {
    // Read the rest of a rejected body: otherwise the next request on this connection would wait forever.
    request.raw.unpipe().resume()
  }
  // A part may declare itself as JSON, and is then parsed.
  refuseDeep(fields)
  request.body = fields
}
