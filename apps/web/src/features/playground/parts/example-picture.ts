const SIDE = 800

/** A sample picture. */
export async function examplePicture(): Promise<File> {
  const canvas = new OffscreenCanvas(SIDE, SIDE)
  const pen = canvas.getContext('2d')!
  for (let step = 0; step < 8; step += 1) {
    pen.fillStyle = `hsl(${step * 45} 60% 50%)`
    pen.fillRect((step * SIDE) / 8, 0, SIDE / 8, SIDE)
  }
  return new File([await canvas.convertToBlob()], 'example.png', { type: 'image/png' })
}
