/** The cart, bundles, orders with their payments and refunds, and downloads. */
export { commerceModule } from './commerce.module.ts'
export { findTrackFiles } from './downloads/track-files.ts'
export { cleanName, contentDisposition, VARIOUS_ARTISTS } from './downloads/file-names.ts'
