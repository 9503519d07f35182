import * as z from 'zod'
import { BadRequest } from '../../../platform/errors.ts'

/** Encodes the sort values of the last item of a page for URLs. */
export const writeCursor = (values: object): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url')

/** @throws BadRequest for an invalid cursor */
export function readCursor<T>(text: string, shape: z.ZodType<T>): T {
  try {
    return shape.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  } catch {
    throw new BadRequest('community.page.gone')
  }
}
