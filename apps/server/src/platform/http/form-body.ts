import type { FastifyRequest } from 'fastify'
import { BadRequest } from '../errors.ts'
import { refuseDeep } from './json-body.ts'

/** A form's fields as the body that the call's description checks. @throws BadRequest for files, or what is no form */
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
    // Read the rest of a refused body: otherwise the next request on this connection would wait forever.
    request.raw.unpipe().resume()
  }
  // A part may name itself JSON, and is parsed then.
  refuseDeep(fields)
  request.body = fields
}
