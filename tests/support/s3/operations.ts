import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Bucket } from './bucket.ts'
import { S3Refusal } from './refusal.ts'

export interface S3Call {
  request: IncomingMessage
  response: ServerResponse
  bucket: Bucket
  /** Empty for a call on the bucket itself. */
  key: string
  query: URLSearchParams
  body: Buffer
}

/** Answers a call with a valid signature; throws `S3Refusal`. */
export function answer(call: S3Call): void {
  const { method } = call.request
  if (!call.key && method === 'GET')
    return call.query.has('uploads') ? listUploads(call) : listObjects(call)
  if (!call.key && method === 'POST' && call.query.has('delete')) return deleteObjects(call)
  if (call.query.has('uploads') || call.query.has('uploadId')) return multipart(call)
  if (method === 'PUT') return putObject(call)
  if (method === 'GET' || method === 'HEAD') return getObject(call)
  if (method === 'DELETE') {
    call.bucket.objects.delete(call.key)
    call.response.writeHead(204).end()
    return
  }
  throw new S3Refusal(405, 'MethodNotAllowed')
}

function putObject({ request, response, bucket, key, body }: S3Call) {
  const etag = bucket.put(key, body, contentTypeOf(request))
  response.writeHead(200, { etag }).end()
}

function getObject({ request, response, bucket, key }: S3Call) {
  const { body, contentType, etag, writtenAt } = bucket.get(key)
  const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '')
  const start = range ? Number(range[1]) : 0
  const end = range?.[2] ? Math.min(Number(range[2]), body.length - 1) : body.length - 1
  if (range && start > end) throw new S3Refusal(416, 'InvalidRange')
  response.writeHead(range ? 206 : 200, {
    'content-type': contentType,
    'content-length': end - start + 1,
    'accept-ranges': 'bytes',
    'last-modified': writtenAt.toUTCString(),
    etag,
    ...(range ? { 'content-range': `bytes ${start}-${end}/${body.length}` } : {}),
  })
  response.end(request.method === 'HEAD' ? undefined : body.subarray(start, end + 1))
}

function multipart({ request, response, bucket, key, query, body }: S3Call) {
  const id = query.get('uploadId') ?? ''
  if (request.method === 'POST' && query.has('uploads')) {
    const begun = bucket.beginUpload(key, contentTypeOf(request))
    return xml(
      response,
      `<InitiateMultipartUploadResult><Key>${key}</Key><UploadId>${begun}</UploadId></InitiateMultipartUploadResult>`,
    )
  }
  if (request.method === 'PUT') {
    const etag = bucket.putPart(id, key, Number(query.get('partNumber')), body)
    response.writeHead(200, { etag }).end()
    return
  }
  if (request.method === 'GET') {
    const parts = bucket
      .listParts(id, key)
      .map(
        ({ number, bytes, etag }) =>
          `<Part><PartNumber>${number}</PartNumber><Size>${bytes}</Size><ETag>${escape(etag)}</ETag></Part>`,
      )
    return xml(
      response,
      `<ListPartsResult><IsTruncated>false</IsTruncated>${parts.join('')}</ListPartsResult>`,
    )
  }
  if (request.method === 'POST') {
    const etag = bucket.completeUpload(id, key)
    return xml(
      response,
      `<CompleteMultipartUploadResult><Key>${key}</Key><ETag>${escape(etag)}</ETag></CompleteMultipartUploadResult>`,
    )
  }
  if (request.method !== 'DELETE') throw new S3Refusal(405, 'MethodNotAllowed')
  bucket.abortUpload(id, key)
  response.writeHead(204).end()
}

function listUploads({ response, bucket }: S3Call) {
  const uploads = [...bucket.uploads].map(
    ([id, { key, begunAt }]) =>
      `<Upload><Key>${escape(key)}</Key><UploadId>${id}</UploadId><Initiated>${begunAt.toISOString()}</Initiated></Upload>`,
  )
  xml(
    response,
    `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${uploads.join('')}</ListMultipartUploadsResult>`,
  )
}

function listObjects({ response, bucket, query }: S3Call) {
  const prefix = query.get('prefix') ?? ''
  const after = query.get('continuation-token') ?? ''
  const max = Number(query.get('max-keys') ?? 1000)
  const keys = [...bucket.objects.keys()].filter((key) => key.startsWith(prefix) && key > after)
  const page = keys.sort().slice(0, max)
  const more = keys.length > max
  const contents = page.map((key) => {
    const { body, writtenAt } = bucket.get(key)
    return `<Contents><Key>${escape(key)}</Key><Size>${body.length}</Size><LastModified>${writtenAt.toISOString()}</LastModified></Contents>`
  })
  const next = more
    ? `<NextContinuationToken>${escape(page.at(-1) ?? '')}</NextContinuationToken>`
    : ''
  xml(
    response,
    `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
  )
}

function deleteObjects({ response, bucket, body }: S3Call) {
  const keys = [...body.toString().matchAll(/<Key>(.*?)<\/Key>/g)].map(([, key = '']) => key)
  for (const key of keys) bucket.objects.delete(key)
  const deleted = keys.map((key) => `<Deleted><Key>${key}</Key></Deleted>`)
  xml(response, `<DeleteResult>${deleted.join('')}</DeleteResult>`)
}

const contentTypeOf = (request: IncomingMessage) =>
  request.headers['content-type'] ?? 'application/octet-stream'

/** Sends an XML document. */
export function xml(response: ServerResponse, document: string, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0" encoding="UTF-8"?>${document}`)
}

const escape = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)
