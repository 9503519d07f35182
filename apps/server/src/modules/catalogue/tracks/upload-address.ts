import { AUDIO_EXTENSIONS, UPLOAD_CONTENT_TYPE } from '@hypha/contract'
import { Unacceptable } from '../../../platform/errors.ts'

const VALID_MS = 6 * 3_600_000

/** The extension of a file name that an artist may upload, in lower case. @throws Unacceptable */
export function audioExtension(fileName: string): string {
  const extension = /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? ''
  if (!(AUDIO_EXTENSIONS as readonly string[]).includes(extension)) {
    throw Unacceptable.field('fileName', 'catalogue.upload.type')
  }
  return extension
}

/** What an address for one upload allows. The file's name is no part of its key. */
export const uploadTerms = (bytes: number, now: Date) => ({
  bytes,
  contentType: UPLOAD_CONTENT_TYPE,
  expiresAt: new Date(now.getTime() + VALID_MS),
})
