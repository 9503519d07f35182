import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type Bucket, createBucket } from './bucket.ts'
import { answer, xml } from './operations.ts'
import { S3Refusal } from './refusal.ts'
import { checkSignature, type Credentials } from './signature.ts'

/**
 * A small S3 endpoint on loopback for tests, with one private bucket in memory: signatures in headers and
 * presigned URLs, ranges, listing, multipart uploads and their listing. It holds whole bodies in memory.
 */
export async function startS3(credentials: Credentials, bucketName: string) {
  const bucket = createBucket()
  const server = createServer((request, response) => {
    serve(request, response, { credentials, bucketName, bucket }).catch((error: unknown) =>
      refuse(request, response, error),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

interface Served {
  credentials: Credentials
  bucketName: string
  bucket: Bucket
}

async function serve(request: IncomingMessage, response: ServerResponse, served: Served) {
  const body = await buffer(request)
  const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
  checkSignature(request, url, body, served.credentials)
  const [, bucketName, ...key] = decodeURIComponent(url.pathname).split('/')
  if (bucketName !== served.bucketName) throw new S3Refusal(404, 'NoSuchBucket')
  const query = url.searchParams
  answer({ request, response, bucket: served.bucket, key: key.join('/'), query, body })
}

function refuse(request: IncomingMessage, response: ServerResponse, error: unknown) {
  if (request.destroyed && !request.complete) return
  const { status, code } =
    error instanceof S3Refusal ? error : new S3Refusal(500, `InternalError ${String(error)}`)
  if (request.method === 'HEAD') response.writeHead(status).end()
  else xml(response, `<Error><Code>${code}</Code></Error>`, status)
}
