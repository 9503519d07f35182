import { createHash } from 'node:crypto'
import { S3Refusal } from './refusal.ts'

export interface StoredObject {
  body: Buffer
  contentType: string
  etag: string
  writtenAt: Date
}

interface Upload {
  key: string
  contentType: string
  parts: Map<number, Buffer>
  begunAt: Date
}

const MIN_PART_BYTES = 5 * 1024 * 1024

/** A private bucket in memory. */
export function createBucket() {
  const objects = new Map<string, StoredObject>()
  const uploads = new Map<string, Upload>()
  let lastUpload = 0

  const openUpload = (id: string, key: string) => {
    const upload = uploads.get(id)
    if (upload?.key !== key) throw new S3Refusal(404, 'NoSuchUpload')
    return upload
  }
  const put = (key: string, body: Buffer, contentType: string) => {
    const etag = `"${md5(body)}"`
    objects.set(key, { body, contentType, etag, writtenAt: new Date() })
    return etag
  }
  return {
    objects,
    /** Unfinished multipart uploads. */
    uploads,
    put,
    get(key: string) {
      const found = objects.get(key)
      if (!found) throw new S3Refusal(404, 'NoSuchKey')
      return found
    },
    beginUpload(key: string, contentType: string) {
      const id = `upload-${++lastUpload}`
      uploads.set(id, { key, contentType, parts: new Map(), begunAt: new Date() })
      return id
    },
    putPart(id: string, key: string, number: number, body: Buffer) {
      openUpload(id, key).parts.set(number, body)
      return `"${md5(body)}"`
    },
    /** Number, size and tag of the uploaded parts, in order. */
    listParts(id: string, key: string) {
      return [...openUpload(id, key).parts]
        .sort(([a], [b]) => a - b)
        .map(([number, body]) => ({ number, bytes: body.length, etag: `"${md5(body)}"` }))
    },
    abortUpload(id: string, key: string) {
      openUpload(id, key)
      uploads.delete(id)
    },
    completeUpload(id: string, key: string) {
      const upload = openUpload(id, key)
      const parts = [...upload.parts].sort(([a], [b]) => a - b).map(([, body]) => body)
      if (parts.slice(0, -1).some((part) => part.length < MIN_PART_BYTES)) {
        throw new S3Refusal(400, 'EntityTooSmall')
      }
      uploads.delete(id)
      return put(key, Buffer.concat(parts), upload.contentType)
    },
  }
}

export type Bucket = ReturnType<typeof createBucket>

const md5 = (body: Buffer) => createHash('md5').update(body).digest('hex')
