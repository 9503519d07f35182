import { connect } from 'node:tls'
import type { Config } from '../config.ts'
import { broken, type Finding, messageOf, ok, warning } from './finding.ts'

const LIMIT_MS = 10_000
const DAY_MS = 86_400_000
const RENEW_DAYS = 14
/** What proxies answer while no server listens behind them. */
const NOTHING_BEHIND = [502, 504]

/** Checks the public address: its certificate, whether the server answers there, and the proxy in front of it. */
export async function checkSite(
  { publicUrl, trustedProxies, demo }: Pick<Config, 'publicUrl' | 'trustedProxies' | 'demo'>,
  now = new Date(),
): Promise<Finding[]> {
  const url = new URL(publicUrl)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  const findings: Finding[] = []
  if (url.protocol === 'https:') {
    findings.push(await checkCertificate(url, now))
    if (trustedProxies.length === 0)
      findings.push(
        warning(
          'TRUSTED_PROXIES is empty: everybody behind your proxy has the same IP address and shares its limits.',
          'Set TRUSTED_PROXIES to the address of the proxy, and let it send X-Forwarded-For.',
        ),
      )
  } else if (!isLocal) {
    findings.push(
      broken(
        `${publicUrl} is not encrypted: browsers refuse the cookies of logins.`,
        'Put a proxy with a certificate in front, and set PUBLIC_URL to its https address.',
      ),
    )
  } else if (!demo) {
    findings.push(
      warning(
        `PUBLIC_URL is ${publicUrl}: links in e-mails only work on this machine.`,
        'Set PUBLIC_URL to the public address.',
      ),
    )
  }
  return [...findings, await checkAnswer(publicUrl)]
}

async function checkAnswer(publicUrl: string): Promise<Finding> {
  try {
    const answer = await fetch(`${publicUrl}/health/live`, {
      signal: AbortSignal.timeout(LIMIT_MS),
    })
    if (NOTHING_BEHIND.includes(answer.status))
      return warning(
        `A proxy answers at ${publicUrl}, but reaches no server (${answer.status}).`,
        'If the server is running, check HOST and PORT, and where the proxy forwards requests to.',
      )
    const { status } = (await answer.json().catch(() => ({}))) as { status?: string }
    return answer.ok && status === 'live'
      ? ok(`The server answers at ${publicUrl}.`)
      : broken(
          `Something else answers at ${publicUrl} (${answer.status}).`,
          'Check PUBLIC_URL, and where the proxy forwards requests to.',
        )
  } catch (error) {
    return warning(
      `Nothing answers at ${publicUrl}: ${messageOf(error)}`,
      'If the server is running, check PUBLIC_URL, DNS and the proxy.',
    )
  }
}

/** Reads the certificate of an address. */
const checkCertificate = (url: URL, now: Date): Promise<Finding> =>
  new Promise((done) => {
    const port = Number(url.port || 443)
    const socket = connect({ host: url.hostname, port, servername: url.hostname }, () => {
      const until = new Date(socket.getPeerCertificate().valid_to)
      socket.destroy()
      const days = Math.floor((until.getTime() - now.getTime()) / DAY_MS)
      done(
        days > RENEW_DAYS
          ? ok(`The certificate of ${url.hostname} is valid for ${days} more days.`)
          : warning(
              `The certificate of ${url.hostname} expires in ${days} days.`,
              'Check that it is renewed automatically.',
            ),
      )
    })
    socket.setTimeout(LIMIT_MS, () => socket.destroy(new Error('No answer.')))
    socket.on('error', (error) =>
      done(
        broken(
          `${url.hostname} has no valid certificate: ${messageOf(error)}`,
          'Renew the certificate, or install the whole chain.',
        ),
      ),
    )
  })
