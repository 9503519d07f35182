/** Puts a body that stops after `bytes` bytes, reports that, and waits to be killed. */
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { openDiskStore } from './disk-store.ts'

const [, , root = '', bytes = '0'] = process.argv
const store = await openDiskStore({
  kind: 'disk',
  root,
  publicUrl: 'http://127.0.0.1',
  secret: 's',
})

async function* stopping() {
  yield randomBytes(Number(bytes))
  process.send?.('stopped')
  await new Promise((resolve) => setTimeout(resolve, 60_000))
}
await store.put('up/killed', Readable.from(stopping()), 'audio/wav')
