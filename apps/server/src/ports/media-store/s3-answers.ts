import { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'

/** A successful response that is not by an object store, but by a proxy or a broken server in front of it. */
export class NoS3Answer extends Error {
  constructor(command: string) {
    // not translated: for the operator
    super(`The response to ${command} is not by an object store.`)
  }
}

interface Answer {
  $metadata: { httpStatusCode?: number }
  Body?: unknown
  ETag?: string
  UploadId?: string
  IsTruncated?: boolean
  Deleted?: unknown[]
  Errors?: unknown[]
}

const hasTag = ({ ETag }: Answer) => ETag !== undefined
const isList = ({ IsTruncated }: Answer) => IsTruncated !== undefined
const isEmpty = ({ $metadata }: Answer) => $metadata.httpStatusCode === 204

/** What every response of S3 to a command has. Any page with status 200 would otherwise be a file, or an empty list. */
const PROOFS: Record<string, (answer: Answer) => boolean> = {
  GetObjectCommand: hasTag,
  HeadObjectCommand: hasTag,
  PutObjectCommand: hasTag,
  UploadPartCommand: hasTag,
  CompleteMultipartUploadCommand: hasTag,
  CreateMultipartUploadCommand: ({ UploadId }) => UploadId !== undefined,
  ListObjectsV2Command: isList,
  ListPartsCommand: isList,
  ListMultipartUploadsCommand: isList,
  DeleteObjectCommand: isEmpty,
  AbortMultipartUploadCommand: isEmpty,
  DeleteObjectsCommand: ({ Deleted, Errors }) => (Deleted ?? Errors) !== undefined,
}

/** Makes calls reject with `NoS3Answer` instead of trusting a response that any web server could have sent (F-10). */
export function requireS3Answers(client: S3Client): void {
  client.middlewareStack.add(
    (next, context) => async (args) => {
      const result = await next(args)
      const command = context.commandName ?? ''
      const answer = result.output as Answer
      if (PROOFS[command]?.(answer) ?? true) return result
      if (answer.Body instanceof Readable) answer.Body.destroy()
      throw new NoS3Answer(command)
    },
    { step: 'initialize', name: 'requireS3Answers' },
  )
}
