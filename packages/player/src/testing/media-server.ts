import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mediaPlaylist } from '../../../../apps/server/src/modules/streaming/hls.ts'
import type { TestTrack } from './aac.ts'
import { aStream } from './catalogue.ts'

/** A fault for requests whose path contains `match`, for the first `times` of them or always. */
export interface Fault {
  match: string
  kind: 'status' | 'reset' | 'hang' | 'corrupt' | 'truncate'
  status?: number
  times?: number
  /** Only for ranges starting at or after this byte. */
  fromByte?: number
}

export interface LoggedRequest {
  path: string
  range: string | undefined
  atMs: number
}

/** Serves the test page, and test tracks in ranges at `/media/<name>.mp4`, with faults and delays. */
export async function startMediaServer(script: string, tracks: Record<string, TestTrack>) {
  let faults: Fault[] = []
  let latencyMs = 0
  const log: LoggedRequest[] = []

  const serve = (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url?.split('?')[0] ?? ''
    if (path === '/') return html(response)
    if (path === '/page.js') return javascript(response, script)
    if (path === '/alive') {
      if (takeFault(request)) return void request.socket.destroy()
      return response.writeHead(200).end()
    }
    const listed = /^\/hls\/(\w+)\.m3u8$/.exec(path)?.[1] ?? ''
    if (tracks[listed]) return playlist(response, listed, tracks[listed])
    const track = tracks[/^\/media\/(\w+)\.mp4$/.exec(path)?.[1] ?? '']
    if (!track) return response.writeHead(404).end()
    log.push({ path: request.url ?? '', range: request.headers.range, atMs: performance.now() })
    return setTimeout(() => serveTrack(request, response, track, takeFault(request)), latencyMs)
  }
  const takeFault = (request: IncomingMessage) => {
    const start = Number(/bytes=(\d+)/.exec(request.headers.range ?? '')?.[1] ?? 0)
    const fault = faults.find(
      ({ match, times = 1, fromByte = 0 }) =>
        request.url?.includes(match) && times > 0 && start >= fromByte,
    )
    if (fault?.times !== undefined) fault.times--
    return fault
  }
  const server = createServer(serve)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    log,
    /** Sets the faults and the delay of all following responses. */
    behave: (next: Fault[] = [], delayMs = 0) => {
      faults = next
      latencyMs = delayMs
      log.length = 0
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type MediaServer = Awaited<ReturnType<typeof startMediaServer>>

function serveTrack(
  request: IncomingMessage,
  response: ServerResponse,
  track: TestTrack,
  fault: Fault | undefined,
) {
  if (fault?.kind === 'hang') return
  if (fault?.kind === 'reset') return void request.socket.destroy()
  if (fault?.kind === 'status') return void response.writeHead(fault.status ?? 500).end()
  const bytes = fault?.kind === 'corrupt' ? corrupted(track) : track.bytes
  const [, from = '0', to = ''] = /bytes=(\d+)-(\d*)/.exec(request.headers.range ?? '') ?? []
  const start = Number(from)
  const end = to === '' ? bytes.length - 1 : Math.min(Number(to), bytes.length - 1)
  response.writeHead(206, {
    'content-type': 'audio/mp4',
    'content-range': `bytes ${start}-${end}/${bytes.length}`,
    'content-length': end - start + 1,
    'cache-control': 'no-store',
  })
  if (fault?.kind === 'truncate') {
    const half = bytes.subarray(start, (start + end) >> 1)
    return void response.write(half, () => request.socket.destroy())
  }
  response.end(bytes.subarray(start, end + 1))
}

/** Corrupts the segments but not the header. */
function corrupted({ bytes, initBytes }: TestTrack): Buffer {
  const copy = Buffer.from(bytes)
  for (let at = initBytes; at < copy.length; at += 7) copy[at] = (copy[at] ?? 0) ^ 0x5a
  return copy
}

const playlist = (response: ServerResponse, name: string, track: TestTrack) =>
  response
    .writeHead(200, { 'content-type': 'application/vnd.apple.mpegurl' })
    .end(mediaPlaylist(aStream(`/media/${name}.mp4`, track)))

const html = (response: ServerResponse) =>
  response
    .writeHead(200, { 'content-type': 'text/html' })
    .end('<!doctype html><button>Play</button><script type="module" src="/page.js"></script>')

const javascript = (response: ServerResponse, script: string) =>
  response.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
