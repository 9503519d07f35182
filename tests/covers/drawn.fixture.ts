/** Draws the covers that it is given, a JSON array of SVG, and says of each how far its colours differ. The server's own process refuses SVG. */
import { text } from 'node:stream/consumers'
import sharp from 'sharp'

const contrasts: number[] = []
for (const svg of JSON.parse(await text(process.stdin)) as string[]) {
  const { channels } = await sharp(Buffer.from(svg)).stats()
  contrasts.push(Math.max(...channels.map(({ stdev }) => stdev)))
}
process.stdout.write(JSON.stringify(contrasts))
