import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { encode } from 'uqr'
import { CHROMIUM_ARGUMENTS, findHeadlessShell } from '../../scripts/chromium.ts'
import { origin } from './story.ts'

const [WIDTH, HEIGHT] = [640, 480] as const
const MODULE_PIXELS = 10
const [BLACK, WHITE, GRAY] = [16, 235, 128] as const

/** A video of one picture that shows a QR code, uncompressed (YUV4MPEG2). */
function videoOf(text: string): Buffer {
  const { data, size } = encode(text, { border: 4 })
  const light = Buffer.alloc(WIDTH * HEIGHT, WHITE)
  const [left, top] = [WIDTH, HEIGHT].map((side) =>
    Math.floor((side - size * MODULE_PIXELS) / 2),
  ) as [number, number]
  for (let y = 0; y < size * MODULE_PIXELS; y++)
    for (let x = 0; x < size * MODULE_PIXELS; x++)
      if (data[Math.floor(y / MODULE_PIXELS)]![Math.floor(x / MODULE_PIXELS)])
        light[(top + y) * WIDTH + left + x] = BLACK
  const color = Buffer.alloc((WIDTH * HEIGHT) / 2, GRAY)
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\nFRAME\n`),
    ...[light, color],
  ])
}

/** A page of a browser whose camera sees a QR code. */
export async function openCamera(text: string): Promise<{ page: Page; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'hypha-camera-'))
  const video = join(folder, 'code.y4m')
  await writeFile(video, videoOf(text))
  const browser = await chromium.launch({
    executablePath: findHeadlessShell(),
    args: [
      ...CHROMIUM_ARGUMENTS,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${video}`,
    ],
  })
  const page = await browser.newPage({
    baseURL: origin(),
    viewport: { width: 390, height: 844 },
    permissions: ['camera'],
  })
  return {
    page,
    close: async () => {
      await browser.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
