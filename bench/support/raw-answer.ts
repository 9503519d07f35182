import { request } from 'node:http'

const KEPT_HEADERS = ['content-type', 'content-encoding', 'etag', 'cache-control', 'vary']

/** The answer's bytes as they travel, with the headers that a finished page needs. */
export function rawAnswer(
  url: string,
  headers: Record<string, string>,
): Promise<{ body: Buffer; headers: Record<string, string> }> {
  return new Promise((done, failed) => {
    request(url, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const kept = KEPT_HEADERS.flatMap((name) => {
          const value = response.headers[name]
          return typeof value === 'string' ? [[name, value] as const] : []
        })
        done({ body: Buffer.concat(chunks), headers: Object.fromEntries(kept) })
      })
    })
      .on('error', failed)
      .end()
  })
}
