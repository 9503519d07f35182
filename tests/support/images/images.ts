import sharp from 'sharp'

/** A picture with some structure; `side` in pixels. */
export function picture(format: 'png' | 'jpeg' | 'gif' | 'webp', side = 640): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 }
  const create = {
    width: side,
    height: side,
    channels: 3 as const,
    background: { r: 180, g: 60, b: 90 },
    noise,
  }
  return sharp({ create }).toFormat(format).toBuffer()
}

/** A JPEG with location and camera metadata. */
export const pictureWithPlace = async (): Promise<Buffer> =>
  sharp(await picture('jpeg'))
    .withExif({
      IFD0: { Make: 'SentinelCamera', Copyright: 'SentinelPerson' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    })
    .jpeg()
    .toBuffer()

/** A few kilobytes that decompress to `side`² pixels. */
export const imageBomb = (side: number): Promise<Buffer> =>
  sharp({
    create: { width: side, height: side, channels: 3, background: '#000' },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9 })
    .toBuffer()

export const strip = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#123' } })
    .png()
    .toBuffer()

export const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"><script>alert(1)</script><rect width="500" height="500"/></svg>',
)

/** Starts like a JPEG and continues as an HTML page. */
export const htmlInJpeg = Buffer.concat([
  Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
  Buffer.from('<html><script>alert(1)</script></html>'),
])

export const asFile = (bytes: Buffer, type = 'image/png'): Blob =>
  new Blob([new Uint8Array(bytes)], { type })
