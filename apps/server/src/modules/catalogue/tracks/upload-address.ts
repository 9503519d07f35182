import { AUDIO_EXTENSIONS, UPLOAD_CONTENT_TYPE } from '@hypha/contract'
import { Unacceptable } from '../../../platform/errors.ts'

const VALID_MS = 6 * 3_600_000

/** Returns the lower-case extension of an allowed file name. @throws Unacceptable */
export function audioExtension(fileName: string): string {
  const extension = /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? ''
  if (!(AUDIO_EXTENSIONS as readonly string[]).includes(extension)) {
    throw Unacceptable.field('fileName', 'catalogue.upload.type')
  }
  return extension
}

/** Returns what one upload address allows. The file name is not part of the object's key. */
export const uploadTerms = (bytes: number, now: Date) => ({
  bytes,
  contentType: UPLOAD_CONTENT_TYPE,
  expiresAt: new Date(now.getTime() + VALID_MS),
})
