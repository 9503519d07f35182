/** The cart, bundles, orders with their payments and refunds, and downloads. */
export { commerceModule } from './commerce.module.ts'
export { findOriginal, findTrackFiles } from './downloads/track-files.ts'
export type { Downloads } from './downloads/downloads.service.ts'
export { contentTypeOf } from './downloads/formats.ts'
export { wholeFile } from './downloads/read-parts.ts'
export { sendFile } from './downloads/send-file.ts'
export { cleanName, contentDisposition, VARIOUS_ARTISTS } from './downloads/file-names.ts'
