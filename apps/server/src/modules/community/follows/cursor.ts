import * as z from 'zod'
import { BadRequest } from '../../../platform/errors.ts'

/** Where a page of a list ended: what it is sorted by, as a text that addresses may hold. */
export const writeCursor = (values: object): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url')

/** @throws BadRequest for what was not made here */
export function readCursor<T>(text: string, shape: z.ZodType<T>): T {
  try {
    return shape.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  } catch {
    throw new BadRequest('community.page.gone')
  }
}
