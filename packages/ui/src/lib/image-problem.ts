import { IMAGE_MAX_BYTES, IMAGE_TOO_LARGE, IMAGE_TYPES } from '@hypha/contract/limits'

/** Why a picture is refused before it is sent (VA-03), or null. The specification has one text for both. */
export const imageProblem = (file: { type: string; size: number }): string | null =>
  IMAGE_TYPES.some((type) => type === file.type) && file.size < IMAGE_MAX_BYTES
    ? null
    : IMAGE_TOO_LARGE
