import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/**
 * A real SMTP server on loopback that stores received mails. Permanently rejects addresses starting with
 * `unknown`, and temporarily those starting with `busy`. Listens on a free port by default.
 */
export async function startSmtp(atPort = 0) {
  const received: Buffer[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) => {
      if (address.startsWith('unknown')) done(answer(550, 'No such mailbox'))
      else if (address.startsWith('busy')) done(answer(451, 'Try again later'))
      else done()
    },
    onData: (stream, _session, done) => {
      buffer(stream).then((raw) => {
        received.push(raw)
        done()
      }, done)
    },
  })
  await new Promise<void>((resolve) => server.listen(atPort, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

const answer = (responseCode: number, text: string) =>
  Object.assign(new Error(text), { responseCode })
