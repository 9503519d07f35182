const START_OF_FRAME = [0xc0, 0xc1, 0xc2, 0xc3]

/** Returns the width and height of a JPEG in pixels, or null if it isn't one. */
export function jpegSize(bytes: Buffer): { width: number; height: number } | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null
  for (let at = 2; at + 9 <= bytes.length;) {
    const marker = bytes[at + 1]!
    if (bytes[at] !== 0xff) return null
    if (START_OF_FRAME.includes(marker))
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}
