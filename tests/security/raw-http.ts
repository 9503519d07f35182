import { connect, type Socket } from 'node:net'

export interface RawAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

/** Timeout for the first byte; only ends hanging tests. */
const ANSWER_WITHIN_MS = 120_000

/** Sends raw bytes and reads until the server closes the connection, or is silent after a response. */
export async function sendRaw(url: string, text: string, silenceMs = 3_000): Promise<string> {
  const socket = openSocket(url)
  let answer = ''
  const answers = new Promise<void>((begins) => {
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString('latin1')
      begins()
    })
  })
  socket.write(text, 'latin1')
  const ends = closed(socket, ANSWER_WITHIN_MS)
  await Promise.race([answers, ends])
  await closed(socket, silenceMs)
  return answer
}

export function openSocket(url: string): Socket {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  // Without reading, a close by the other side would go unnoticed.
  socket.resume()
  return socket
}

/** Whether the server closes the connection in time. It is destroyed in either case. */
export function closed(socket: Socket, patienceMs: number): Promise<boolean> {
  if (socket.closed) return Promise.resolve(true)
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      socket.destroy()
      resolve(false)
    }, patienceMs)
    const done = () => {
      clearTimeout(timer)
      socket.destroy()
      resolve(true)
    }
    socket.once('close', done).once('end', done)
  })
}

export function parseAnswer(text: string): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(
      lines.map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 1).trim(),
      ]),
    ),
    body: rest.join('\r\n\r\n'),
  }
}
