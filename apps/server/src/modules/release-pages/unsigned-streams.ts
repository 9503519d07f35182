import type { StreamAddresses } from '../streams/stream-address.ts'

/** Leaves addresses of streams open, for what is kept longer than a signature holds. */
export const UNSIGNED: Pick<StreamAddresses, 'sign'> = { sign: (path) => path }

/** Within a text of JSON a quotation mark is escaped: this stands nowhere but where a field begins. */
const OPEN = /"(url|link)":"(\/media\/(?:streams|playlists)\/[^"]+)"/g

/** Signs the addresses that were left open in a body, for everybody. */
export const signStreams = (body: string, addresses: StreamAddresses, now: Date): string =>
  body.replace(OPEN, (_, field, path) => `"${field}":"${addresses.sign(path, null, now)}"`)
