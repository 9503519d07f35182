import { S3ServiceException } from '@aws-sdk/client-s3'

/**
 * Returns how to sign an address. Only signed headers are enforced: without `headers` any size and type could be sent.
 */
export const signing = (expiresAt: Date, headers: string[]) => ({
  expiresIn: Math.max(1, Math.floor((expiresAt.getTime() - Date.now()) / 1000)),
  signableHeaders: new Set(['host', ...headers]),
})

/** Returns the status of an error response by the object store; undefined for every other error. */
export const statusOf = (error: unknown) =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined

/** Returns whether it is an error response by the object store with this code, such as NoSuchKey. */
export const isCode = (error: unknown, code: string) =>
  error instanceof S3ServiceException && error.name === code
