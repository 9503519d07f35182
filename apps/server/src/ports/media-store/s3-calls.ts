import { S3ServiceException } from '@aws-sdk/client-s3'

/** How an address is signed. Only a signed header binds: without `headers` any size and type could be sent. */
export const signing = (expiresAt: Date, headers: string[]) => ({
  expiresIn: Math.max(1, Math.floor((expiresAt.getTime() - Date.now()) / 1000)),
  signableHeaders: new Set(['host', ...headers]),
})

/** The status of a refusal by the object store; undefined for every other failure. */
export const statusOf = (error: unknown) =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
