/**
 * Renders a JSON array of SVG covers and reports the color differences in each. The server's own process
 * refuses SVG.
 */
import { text } from 'node:stream/consumers'
import sharp from 'sharp'

const contrasts: number[] = []
for (const svg of JSON.parse(await text(process.stdin)) as string[]) {
  const { channels } = await sharp(Buffer.from(svg)).stats()
  contrasts.push(Math.max(...channels.map(({ stdev }) => stdev)))
}
process.stdout.write(JSON.stringify(contrasts))
