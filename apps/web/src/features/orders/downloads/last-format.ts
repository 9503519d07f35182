import type { DownloadFormatId } from '@hypha/contract'
import { preference } from '../../../lib/storage/preference.ts'
import { FORMATS } from './format-words.ts'

/** The format that somebody chose last. */
export const lastFormat = preference<DownloadFormatId>(
  'download-format',
  (stored) => FORMATS.find((each) => each === stored) ?? 'mp3-320',
)
