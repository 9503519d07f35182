import { lstatSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { contract } from '@hypha/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDb, createPool } from '../../apps/server/src/platform/database/connection.ts'
import { embeddedTarget } from '../../apps/server/src/platform/database/embedded-postgres.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { findBreaches } from '../../apps/server/src/verify/invariants.ts'
import { CARDS, createBrowser } from '../../packages/sandbox-payments/src/testing/browser.ts'
import { builtWeb } from '../support/built-web.ts'
import { freePort } from '../support/free-port.ts'
import { killAll, launch, leavesNothing, processesOf } from '../support/launched.ts'
import { Person } from '../support/person.ts'
import { putsIntoCart, putsOnSale } from '../support/shop.ts'
import { drafts, expectOk, music, sends } from '../support/studio.ts'
import { eventually } from '../support/until.ts'

/** The power is cut within this time. */
const RANDOM_MS = 3_000

let folder: string
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'hypha-power-'))))
afterEach(async () => {
  await leavesNothing(folder)
  await rm(folder, { recursive: true, force: true })
})

/** Opens the database of a running product. */
function databaseOf(data: string) {
  const pool = createPool(embeddedTarget(join(data, 'postgres')), createLog('silent'), 3)
  return { db: createDb(pool), close: () => pool.end() }
}

/** Everything that uses the folder stands still, as at the moment of a power cut. */
function stopAll(signal: 'SIGSTOP' | 'SIGCONT') {
  for (const pid of processesOf(folder)) process.kill(pid, signal)
}

test('[F-28] a copy of the data taken at a random moment of purchases and uploads starts, with every purchase and every file that was acknowledged', async () => {
  const site = await builtWeb()
  const data = join(folder, 'data')
  const port = await freePort()
  const product = launch({ HYPHA_DATA: data, HYPHA_SITE: site, PORT: String(port) })
  await product.open()
  const running = databaseOf(data)
  const url = `http://127.0.0.1:${port}`
  const artist = new Person(url)
  await artist.join(running.db, {})
  const release = await putsOnSale({ services: running }, artist, 1)

  /** Orders that the API has called paid. */
  const paid: number[] = []
  let isOn = true
  const buys = async () => {
    while (isOn) {
      const buyer = new Person(url)
      await buyer.join(running.db, {})
      await putsIntoCart(buyer, 'music_release', release.id)
      const { result, order, provider } = expectOk(
        await buyer.call(contract.purchases.purchase, { body: { country: 'DE' } }),
      )
      const intent = {
        id: result.split('_secret_')[0]!,
        object: 'payment_intent' as const,
        client_secret: result,
      }
      await createBrowser(provider.url!, provider.publishableKey).pay(intent, CARDS.visa)
      await eventually(async () => {
        const { body } = await buyer.call(contract.purchases.findOrder, {
          params: { id: order.id },
        })
        return (body as { result: { state: string } }).result.state === 'paid'
      })
      paid.push(order.id)
    }
  }
  /** Files that the API has accepted, by their track. */
  const sent = new Map<number, Buffer>()
  const uploads = async () => {
    const draft = await drafts(artist, 'Sent Until The End')
    const sound = music()
    while (isOn) {
      const file = Buffer.from(sound)
      // The same file twice would be refused.
      file.writeInt16LE(sent.size + 1, file.length - 2)
      const id = await sends(artist, draft, file)
      expectOk(
        await artist.call(contract.releases.updateSong, {
          params: { releaseId: draft.id },
          body: { songId: id },
        }),
      )
      sent.set(id, file)
      await pause(500)
    }
  }
  const working = Promise.all([buys(), uploads()]).catch(() => undefined)
  await eventually(async () => paid.length >= 3 && sent.size >= 2)
  await pause(Math.random() * RANDOM_MS)
  stopAll('SIGSTOP')
  const acknowledged = [...paid]
  const acknowledgedFiles = [...sent]
  const copy = join(folder, 'copy')
  await cp(data, copy, {
    ...{ recursive: true, verbatimSymlinks: true },
    filter: (path) => !lstatSync(path).isSocket(),
  })
  isOn = false
  stopAll('SIGCONT')
  await working
  await running.close()
  killAll(folder)
  await product.ended
  await rm(data, { recursive: true })

  const again = launch({ HYPHA_DATA: copy, HYPHA_SITE: site, PORT: String(port) })
  await again.open()
  const copied = databaseOf(copy)
  try {
    const states = await copied.db
      .selectFrom('purchase_order')
      .where('id', 'in', acknowledged)
      .select('state')
      .execute()
    expect(states.map(({ state }) => state)).toEqual(acknowledged.map(() => 'paid'))
    for (const [id, file] of acknowledgedFiles) {
      const track = copied.db.selectFrom('track').where('id', '=', id)
      const { original_key: key } = await track.select('original_key').executeTakeFirstOrThrow()
      expect(file.equals(await readFile(join(copy, 'media', key)))).toBe(true)
      await eventually(
        async () => (await track.select('state').executeTakeFirstOrThrow()).state === 'ready',
      )
    }
    expect(await findBreaches(copied.db)).toEqual([])
  } finally {
    await copied.close()
  }
  again.child.kill('SIGTERM')
  await again.ended
})
