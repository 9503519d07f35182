import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { checkKey, checkPrefix } from './keys.ts'
import { type ByteRange, MediaMissing, type MediaStore, RangeOutside } from './media-store.ts'
import { UPLOAD_PART_BYTES } from './part-uploads.ts'
import { NoS3Answer, requireS3Answers } from './s3-answers.ts'
import { isCode, signing, statusOf } from './s3-calls.ts'
import { s3Parts } from './s3-parts.ts'
import type { UploadTerms } from './upload-terms.ts'

export interface S3Choice {
  kind: 's3'
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** The address of a service other than Amazon's; its buckets are then named in the path. */
  endpoint?: string
  /** Its address for browsers, in signed addresses; without it they get `endpoint`. */
  publicEndpoint?: string
}

const CONNECT_MS = 5_000
/** A connection without traffic for this long is closed: three attempts take less than the minute that proxies wait (F-10). */
const SILENCE_MS = 15_000

/** Opens a store in a private bucket of Amazon S3 or a compatible service. */
export function openS3Store(choice: S3Choice): MediaStore {
  const { bucket: Bucket } = choice
  const client = connect(choice)
  requireS3Answers(client)
  // Only signs addresses, which includes their host; never connects.
  const signer = connect(choice, choice.publicEndpoint)
  return {
    put: async (key, body, contentType) => {
      const params = { Bucket, Key: checkKey(key), Body: body, ContentType: contentType }
      await new Upload({ client, params, partSize: UPLOAD_PART_BYTES, queueSize: 2 }).done()
    },
    open: async (key, range) => (await getObject(client, Bucket, checkKey(key), range)).body,
    read: async (key, range) => readRange(client, Bucket, checkKey(key), range),
    stat: async (key) => statObject(client, Bucket, checkKey(key)),
    uploadUrl: async (key, terms) => presignPut(signer, Bucket, checkKey(key), terms),
    download: async (key, toLocalFile) => {
      const { body, bytes } = await getObject(client, Bucket, checkKey(key))
      await saveWhole(body, bytes, toLocalFile)
    },
    remove: async (prefix) => removeAll(client, Bucket, checkPrefix(prefix)),
    parts: s3Parts(client, Bucket, signer),
    // A killed writer leaves a multipart upload without a row, which the orphan cleanup abandons.
    sweep: async () => {},
    list: (prefix) => listObjects(client, Bucket, prefix && `${checkPrefix(prefix)}/`),
    close: async () => {
      client.destroy()
      signer.destroy()
    },
  }
}

const connect = (choice: S3Choice, endpoint = choice.endpoint) =>
  new S3Client({
    region: choice.region,
    endpoint,
    forcePathStyle: endpoint !== undefined,
    credentials: { accessKeyId: choice.accessKeyId, secretAccessKey: choice.secretAccessKey },
    // The default adds CRC headers and chunked bodies that many compatible services reject.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
  })

async function getObject(client: S3Client, Bucket: string, Key: string, range?: ByteRange) {
  const Range = range && `bytes=${range.start}-${range.end ?? ''}`
  try {
    const answer = await client.send(new GetObjectCommand({ Bucket, Key, Range }))
    if (!(answer.Body instanceof Readable)) throw new Error('The object store returned no body.')
    const bytes = answer.ContentLength ?? 0
    const total = range ? totalOf(answer.ContentRange, range, bytes) : bytes
    if (total === null) {
      answer.Body.destroy()
      throw new NoS3Answer('a range')
    }
    return { body: answer.Body, bytes, total, writtenAt: answer.LastModified ?? new Date() }
  } catch (error) {
    // Anybody can answer 404, and so does S3 for a bucket that is gone.
    if (isCode(error, 'NoSuchKey')) throw new MediaMissing(Key)
    if (statusOf(error) === 416) throw new RangeOutside(Key)
    throw error
  }
}

/** Returns the size of an object; null for a response with other bytes than the requested ones. */
function totalOf(header: string | undefined, { start, end }: ByteRange, bytes: number) {
  const [, first, last, total] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(header ?? '')?.map(Number) ?? []
  if (first === undefined || last === undefined || total === undefined) return null
  const expected = Math.min(end ?? total - 1, total - 1)
  return first === start && last === expected && bytes === last - first + 1 ? total : null
}

async function readRange(
  client: S3Client,
  Bucket: string,
  Key: string,
  range: Required<ByteRange>,
) {
  const { body, total } = await getObject(client, Bucket, Key, range)
  return { bytes: Buffer.concat(await body.toArray()), total }
}

async function statObject(client: S3Client, Bucket: string, Key: string) {
  try {
    const answer = await client.send(new HeadObjectCommand({ Bucket, Key }))
    return { bytes: answer.ContentLength ?? 0, writtenAt: answer.LastModified ?? new Date() }
  } catch (error) {
    if (statusOf(error) !== 404) throw error
    // A response without a body could be by anybody.
    return confirmMissing(client, Bucket, Key)
  }
}

/** Returns null if the object is really missing. */
async function confirmMissing(client: S3Client, Bucket: string, Key: string) {
  try {
    const { body, bytes, writtenAt } = await getObject(client, Bucket, Key)
    // Written in the meantime.
    body.destroy()
    return { bytes, writtenAt }
  } catch (error) {
    if (error instanceof MediaMissing) return null
    throw error
  }
}

function presignPut(signer: S3Client, Bucket: string, Key: string, terms: UploadTerms) {
  const command = new PutObjectCommand({
    Bucket,
    Key,
    ContentLength: terms.bytes,
    ContentType: terms.contentType,
  })
  const binding = signing(terms.expiresAt, ['content-length', 'content-type'])
  return getSignedUrl(signer, command, binding)
}

async function* listObjects(client: S3Client, Bucket: string, Prefix: string | undefined) {
  for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix })) {
    for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? [])
      yield { key: Key, bytes: Size, writtenAt: LastModified }
  }
}

async function saveWhole(body: Readable, bytes: number, toLocalFile: string) {
  const partial = `${toLocalFile}.part`
  const file = createWriteStream(partial)
  try {
    await pipeline(body, file)
    if (file.bytesWritten !== bytes)
      throw new Error('The object store returned an incomplete file.')
    await rename(partial, toLocalFile)
  } finally {
    await rm(partial, { force: true })
  }
}

async function removeAll(client: S3Client, Bucket: string, prefix: string) {
  await client.send(new DeleteObjectCommand({ Bucket, Key: prefix }))
  const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: `${prefix}/` })
  for await (const page of pages) {
    const Objects = (page.Contents ?? []).map(({ Key }) => ({ Key }))
    if (Objects.length === 0) continue
    const answer = await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }))
    if (answer.Errors?.length)
      throw new Error(`Objects with the prefix ${prefix} could not be deleted.`)
  }
}
