/** The records of a ZIP: stored files, UTF-8 names, and ZIP64 where 32 bits are not enough. */

const MAX_32 = 0xffffffff
const MAX_16 = 0xffff
/** Names are UTF-8. */
const FLAGS = 0x0800
const STORED = 0
const VERSION = 20
const VERSION_64 = 45
const UNIX = 3
/** A regular file, mode 644. */
const ATTRIBUTES = 0o100644 * 0x10000
const ZIP64_EXTRA = 0x0001

export interface ZipNumbers {
  name: string
  bytes: number
  crc32: number
  /** Of its local header. */
  offset: number
  modifiedAt: Date
}

/** DOS date and time: two 16-bit words, from 1980 on, in steps of two seconds. */
function dosMoment(moment: Date) {
  const year = Math.min(127, Math.max(0, moment.getUTCFullYear() - 1980))
  return {
    date: (year << 9) | ((moment.getUTCMonth() + 1) << 5) | moment.getUTCDate(),
    time:
      (moment.getUTCHours() << 11) | (moment.getUTCMinutes() << 5) | (moment.getUTCSeconds() >> 1),
  }
}

const max32 = (value: number) => Math.min(value, MAX_32)

/** The ZIP64 extra field for values that do not fit into 32 bits. */
function zip64(values: number[]): Buffer {
  if (values.length === 0) return Buffer.alloc(0)
  const field = Buffer.alloc(4 + 8 * values.length)
  field.writeUInt16LE(ZIP64_EXTRA, 0)
  field.writeUInt16LE(8 * values.length, 2)
  values.forEach((value, i) => field.writeBigUInt64LE(BigInt(value), 4 + 8 * i))
  return field
}

/** The common fields of local and central headers, starting with the version. */
function common({ crc32, bytes, modifiedAt }: ZipNumbers, name: Buffer, extra: Buffer): Buffer {
  const { date, time } = dosMoment(modifiedAt)
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(extra.length > 0 ? VERSION_64 : VERSION, 0)
  fields.writeUInt16LE(FLAGS, 2)
  fields.writeUInt16LE(STORED, 4)
  fields.writeUInt16LE(time, 6)
  fields.writeUInt16LE(date, 8)
  fields.writeUInt32LE(crc32, 10)
  fields.writeUInt32LE(max32(bytes), 14)
  fields.writeUInt32LE(max32(bytes), 18)
  fields.writeUInt16LE(name.length, 22)
  fields.writeUInt16LE(extra.length, 24)
  return fields
}

export function localHeader(entry: ZipNumbers): Buffer {
  const name = Buffer.from(entry.name)
  const extra = zip64(entry.bytes >= MAX_32 ? [entry.bytes, entry.bytes] : [])
  return Buffer.concat([Buffer.from('PK\x03\x04'), common(entry, name, extra), name, extra])
}

export function centralHeader(entry: ZipNumbers): Buffer {
  const name = Buffer.from(entry.name)
  const extra = zip64([
    ...(entry.bytes >= MAX_32 ? [entry.bytes, entry.bytes] : []),
    ...(entry.offset >= MAX_32 ? [entry.offset] : []),
  ])
  const made = Buffer.from([VERSION_64, UNIX])
  const rest = Buffer.alloc(14)
  rest.writeUInt32LE(ATTRIBUTES, 6)
  rest.writeUInt32LE(max32(entry.offset), 10)
  return Buffer.concat([
    Buffer.from('PK\x01\x02'),
    made,
    common(entry, name, extra),
    rest,
    name,
    extra,
  ])
}

/** The end of central directory, preceded by the ZIP64 one if needed. */
export function end(directory: { entries: number; bytes: number; offset: number }): Buffer {
  const { entries, bytes, offset } = directory
  const last = Buffer.alloc(22)
  last.write('PK\x05\x06', 'latin1')
  last.writeUInt16LE(Math.min(entries, MAX_16), 8)
  last.writeUInt16LE(Math.min(entries, MAX_16), 10)
  last.writeUInt32LE(max32(bytes), 12)
  last.writeUInt32LE(max32(offset), 16)
  if (offset < MAX_32 && entries < MAX_16) return last
  const record = Buffer.alloc(56)
  record.write('PK\x06\x06', 'latin1')
  record.writeBigUInt64LE(BigInt(record.length - 12), 4)
  record.writeUInt16LE((UNIX << 8) | VERSION_64, 12)
  record.writeUInt16LE(VERSION_64, 14)
  for (const at of [24, 32]) record.writeBigUInt64LE(BigInt(entries), at)
  record.writeBigUInt64LE(BigInt(bytes), 40)
  record.writeBigUInt64LE(BigInt(offset), 48)
  const locator = Buffer.alloc(20)
  locator.write('PK\x06\x07', 'latin1')
  locator.writeBigUInt64LE(BigInt(offset + bytes), 8)
  locator.writeUInt32LE(1, 16)
  return Buffer.concat([record, locator, last])
}
