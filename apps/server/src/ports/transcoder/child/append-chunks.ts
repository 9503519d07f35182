import { closeSync, fstatSync, openSync, writeSync } from 'node:fs'

const SIZE_AT = 4

function chunk(name: string, body: Uint8Array, isBigEndian: boolean): Buffer {
  const whole = Buffer.alloc(8 + body.length + (body.length % 2))
  whole.write(name, 0, 'latin1')
  if (isBigEndian) whole.writeUInt32BE(body.length, 4)
  else whole.writeUInt32LE(body.length, 4)
  whole.set(body, 8)
  return whole
}

/** Appends chunks to a WAV or AIFF and updates the size in its header. */
function append(file: string, chunks: Buffer[], isBigEndian: boolean) {
  const opened = openSync(file, 'r+')
  let end = fstatSync(opened).size
  for (const each of chunks) end += writeSync(opened, each, 0, each.length, end)
  const size = Buffer.alloc(4)
  if (isBigEndian) size.writeUInt32BE(end - 8)
  else size.writeUInt32LE(end - 8)
  writeSync(opened, size, 0, size.length, SIZE_AT)
  closeSync(opened)
}

/** Tags a WAV for old players (INFO) and for DJ software (ID3). */
export function tagWav(file: string, info: Record<string, string>, id3: Uint8Array): void {
  const fields = Object.entries(info).map(([name, text]) =>
    chunk(name, Buffer.from(`${text}\0`), false),
  )
  const list = chunk('LIST', Buffer.concat([Buffer.from('INFO'), ...fields]), false)
  append(file, [list, chunk('id3 ', id3, false)], false)
}

export const tagAiff = (file: string, id3: Uint8Array): void =>
  append(file, [chunk('ID3 ', id3, true)], true)
