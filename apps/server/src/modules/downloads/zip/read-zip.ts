import { Readable } from 'node:stream'
import type { ByteRange, MediaStore } from '../../../ports/media-store/media-store.ts'
import type { ZipLayout } from './zip-layout.ts'

/** Any bytes of a ZIP; files are opened one after another as they are reached. */
export const readZip = (
  store: Pick<MediaStore, 'open'>,
  layout: ZipLayout,
  range: Required<ByteRange>,
): Readable => Readable.from(chunks(store, layout, range), { objectMode: false })

async function* chunks(
  store: Pick<MediaStore, 'open'>,
  { parts }: ZipLayout,
  { start, end }: Required<ByteRange>,
): AsyncGenerator<Buffer> {
  for (const part of parts) {
    const from = Math.max(0, start - part.start)
    const to = Math.min(part.bytes, end + 1 - part.start)
    if (from >= to) continue
    if ('content' in part) yield part.content.subarray(from, to)
    else yield* await store.open(part.key, { start: from, end: to - 1 })
  }
}
