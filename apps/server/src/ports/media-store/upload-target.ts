/** What a signed upload address writes: an object, or a part of a multipart upload. */
export type UploadTarget = { key: string } | { uploadId: string }

/**
 * Returns whether somebody still waits for this upload. A signature outlives the row it was made for, so the disk store
 * asks before it writes, while it writes, and afterwards.
 */
export type IsAwaited = (target: UploadTarget) => Promise<boolean>
