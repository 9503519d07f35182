import { Readable } from 'node:stream'
import { isDiskFull } from '../../platform/disk-space.ts'
import { StorageAway, StorageFull } from '../../platform/errors.ts'
import type { MediaStore } from './media-store.ts'
import { NoS3Answer } from './s3-answers.ts'

/** A folder that is missing, read-only or broken, and a server that cannot be reached. */
const DISK_CODES = ['EACCES', 'EIO', 'ENOENT', 'ENOTDIR', 'EPERM', 'EROFS', 'ESTALE']
const NETWORK_CODES = [
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ETIMEDOUT',
]

/**
 * Turns failures of a store into errors that say so. Otherwise a refused connection would look like one of the
 * database. Errors of the port itself, such as `MediaMissing`, pass through.
 */
export function explainFailures<Store extends MediaStore>(
  store: Store,
  kind: 'disk' | 's3',
): Store {
  // A broken connection at a disk store is the sender's.
  const codes = new Set(kind === 'disk' ? DISK_CODES : NETWORK_CODES)
  const explain = (error: unknown): unknown => {
    const { code, name, $metadata } = error as { code?: string; name?: string; $metadata?: object }
    if (isDiskFull(error)) return new StorageFull(error)
    const isOfService =
      kind === 's3' &&
      ($metadata !== undefined || name === 'TimeoutError' || error instanceof NoS3Answer)
    return isOfService || codes.has(code ?? '') ? new StorageAway(error) : error
  }
  async function* iterate<T>(source: AsyncIterable<T>) {
    try {
      yield* source
    } catch (error) {
      throw explain(error)
    }
  }
  /** A connection may break while a stream is read. Also destroys one that nobody has begun to read. */
  const watch = (value: unknown) =>
    kind === 's3' && value instanceof Readable
      ? Readable.from(iterate(value), { objectMode: false }).once('close', () => value.destroy())
      : value
  const explainResult = (result: unknown) => {
    if (result instanceof Promise)
      return result.then(watch, (error: unknown) => {
        throw explain(error)
      })
    return isIterable(result) ? iterate(result) : result
  }
  const wrap = <Part extends object>(part: Part): Part =>
    Object.fromEntries(
      Object.entries(part).map(([name, value]: [string, unknown]) => [
        name,
        typeof value === 'function'
          ? (...given: unknown[]) =>
              explainResult((value as (...given: unknown[]) => unknown)(...given))
          : value,
      ]),
    ) as Part
  return { ...wrap(store), parts: wrap(store.parts) }
}

const isIterable = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value
