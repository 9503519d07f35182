/** Starts the product once for all stories: the built application with its own database and folder. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startApp } from '../../apps/server/src/app.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { startFcm } from '../support/fcm.ts'
import { freePort } from '../support/free-port.ts'
import { buildTestSite } from '../support/test-site.ts'
import { smallDemo } from './small-demo.ts'

export default async function startProduct(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hypha-stories-'))
  const fcm = await startFcm()
  const config = readConfig({
    ...fcm.env,
    HYPHA_DATA: dataDir,
    PORT: String(await freePort()),
    LOG_LEVEL: 'warn',
    // Stories wait for tracks while other processes compute.
    PREPARE_PRIORITY: 'normal',
    // All stories come from one address.
    READS_PER_SECOND: '100000',
    TRUSTED_PROXIES: '127.0.0.1',
  })
  const receiverPort = await freePort()
  const app = await startApp(config, {
    log: createLog(config.logLevel),
    webDist: await buildTestSite(),
    demo: smallDemo,
    outgoing: { allowsLoopback: { port: receiverPort } },
  })
  process.env.STORY_URL = config.publicUrl
  process.env.STORY_FCM = fcm.url
  process.env.STORY_RECEIVER_PORT = String(receiverPort)
  process.env.STORY_OUTBOX = join(dataDir, 'outbox')
  process.env.STORY_DATABASE = join(dataDir, 'postgres')
  return async () => {
    await app.close()
    await fcm.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}
