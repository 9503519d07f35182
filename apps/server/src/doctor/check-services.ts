import { Readable } from 'node:stream'
import type { Config } from '../config.ts'
import { createCentrifugoPublisher } from '../ports/publisher/centrifugo-publisher.ts'
import { createAccessTokens } from '../ports/push/access-tokens.ts'
import { createScanner } from '../ports/scanner/create.ts'
import { broken, type Finding, messageOf, ok } from './finding.ts'

/** Nobody listens to it. */
const CHANNEL = 'doctor'

/** Asks the services that are configured beside database, storage, mail and payments; none has to be. */
export async function checkServices({
  realtime,
  scanner,
  push,
}: Pick<Config, 'realtime' | 'scanner' | 'push'>): Promise<Finding[]> {
  const findings: Finding[] = []
  if (realtime.kind === 'centrifugo')
    findings.push(
      await finding(
        'Centrifugo',
        () => createCentrifugoPublisher(realtime).publish(CHANNEL, {}),
        'Check CENTRIFUGO_API_URL, and that CENTRIFUGO_API_KEY is `http_api.key` of its configuration.',
      ),
    )
  if (scanner.kind === 'clamd')
    findings.push(
      await finding(
        'clamd',
        () => createScanner(scanner).scan(Readable.from([Buffer.from('Hypha')])),
        'Check that it runs and that CLAMD_SOCKET is its address. Until then uploads are held back.',
      ),
    )
  if (push.kind === 'fcm')
    findings.push(
      await finding(
        'Firebase Cloud Messaging',
        () => createAccessTokens(push.account).get(),
        'Create a new key of the service account, set FCM_SERVICE_ACCOUNT to it, and check that the server may connect to Google.',
      ),
    )
  return findings
}

async function finding(name: string, ask: () => Promise<unknown>, fix: string): Promise<Finding> {
  try {
    await ask()
    return ok(`${name} answers, and accepts this server.`)
  } catch (error) {
    return broken(`${name} cannot be used: ${messageOf(error)}`, fix)
  }
}
