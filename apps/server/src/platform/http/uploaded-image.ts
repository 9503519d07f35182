import { IMAGE_MAX_BYTES } from '@hypha/contract'
import type { FastifyRequest } from 'fastify'
import { AppError, BadRequest, TooLarge, UnsupportedType } from '../errors.ts'
import { refuseDeep } from './json-body.ts'

const FIELD = 'file'

/**
 * Reads the only file of a multipart request into memory, and the fields beside it; nothing touches the disk before the
 * picture is checked.
 * @throws UnsupportedType, TooLarge or BadRequest
 */
export async function readUploadedImage(
  request: FastifyRequest,
): Promise<{ picture: Buffer; fields: Record<string, unknown> }> {
  if (!request.isMultipart()) throw new UnsupportedType('platform.picture.form')
  try {
    let picture: Buffer | null = null
    const fields: Record<string, unknown> = {}
    for await (const part of request.parts({
      limits: { files: 1, fields: 5, parts: 6, fileSize: IMAGE_MAX_BYTES, fieldSize: 1000 },
    })) {
      if (part.type !== 'file') {
        fields[part.fieldname] = part.value
        continue
      }
      if (part.fieldname !== FIELD) throw new BadRequest('platform.picture.field')
      picture = await part.toBuffer()
    }
    if (!picture || picture.length === 0) throw new BadRequest('platform.picture.missing')
    refuseDeep(fields)
    return { picture, fields }
  } catch (error) {
    if (error instanceof AppError) throw error
    const { code } = error as { code?: string }
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw new TooLarge('platform.picture.tooLarge')
    if (code === 'FST_FILES_LIMIT') throw new BadRequest('platform.picture.one')
    // Other errors here mean unreadable input: no boundary, a broken part, an early end.
    throw new BadRequest('platform.formUnreadable')
  } finally {
    // Read the rest of a rejected body: otherwise the next request on this connection would wait forever.
    request.raw.unpipe().resume()
  }
}
