import { IMAGE_MAX_BYTES, IMAGE_TYPES } from '@hypha/contract/limits'

/** Whether the server accepts a picture, by its type and its size in bytes (VA-03). */
export const isAcceptedImage = (file: { type: string; size: number }): boolean =>
  IMAGE_TYPES.some((type) => type === file.type) && file.size < IMAGE_MAX_BYTES
