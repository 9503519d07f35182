import type { PressSheet } from '@hypha/contract'
import PDFDocument from 'pdfkit'
import { drawable, FONTS, isDrawable } from '../../../platform/fonts.ts'
import { clock, creditLines, linkLines, longDate, paragraphsOf, tempo } from './press-words.ts'

interface Site {
  siteName: string
  publicUrl: string
}

type Pdf = InstanceType<typeof PDFDocument>

/** In points of an A4 page. */
const MARGIN = 48
const PAGE_WIDTH = 595.28
const PAGE_HEIGHT = 841.89
const WIDTH = PAGE_WIDTH - 2 * MARGIN
const BOTTOM = PAGE_HEIGHT - MARGIN - 24
const COVER = 190
const BESIDE = MARGIN + COVER + 24
const BESIDE_WIDTH = WIDTH - COVER - 24
const INK = '#14202a'
const QUIET = '#5c6870'
const LINE = '#c9cfd2'
const ACCENT = '#a85f00'
const TITLE_MAX_HEIGHT = 96

/** The columns of the track table: position and width. */
const COLUMNS = {
  number: { x: MARGIN, width: 22 },
  title: { x: MARGIN + 26, width: WIDTH - 26 - 150 },
  time: { x: MARGIN + WIDTH - 140, width: 46 },
  bpm: { x: MARGIN + WIDTH - 90, width: 42 },
  key: { x: MARGIN + WIDTH - 40, width: 40 },
} as const

function setText(pdf: Pdf, font: keyof typeof FONTS, size: number, color: string = INK): Pdf {
  return pdf.font(font).fontSize(size).fillColor(color)
}

/** Starts a new page if a block of this height would not fit. */
function reserve(pdf: Pdf, height: number): void {
  if (pdf.y + height > BOTTOM) {
    pdf.addPage()
    pdf.y = MARGIN
  }
}

function writeHeading(pdf: Pdf, text: string): void {
  reserve(pdf, 64)
  pdf.y += 14
  setText(pdf, 'head', 12).text(text, MARGIN, pdf.y, { width: WIDTH })
  pdf.y += 4
}

/** Draws the cover, and the facts beside it. */
function writeHead(pdf: Pdf, sheet: PressSheet, { siteName }: Site, cover: Buffer): void {
  setText(pdf, 'head', 9, ACCENT).text(drawable(siteName), MARGIN, MARGIN, { width: WIDTH })
  setText(pdf, 'text', 9, QUIET).text('Press sheet', MARGIN, MARGIN, {
    width: WIDTH,
    align: 'right',
  })
  const top = MARGIN + 28
  pdf.image(cover, MARGIN, top, { width: COVER, height: COVER })
  const title = drawable(sheet.title)
  const width = BESIDE_WIDTH
  let size = 26
  while (
    size > 13 &&
    pdf.font('head').fontSize(size).heightOfString(title, { width }) > TITLE_MAX_HEIGHT
  )
    size--
  const cut = { width, height: TITLE_MAX_HEIGHT, ellipsis: true }
  setText(pdf, 'head', size).text(title, BESIDE, top - 4, cut)
  setText(pdf, 'text', 13).text(`by ${drawable(sheet.byLine)}`, BESIDE, pdf.y + 4, { width })
  pdf.y += 8
  const facts: (readonly [string, string | null | undefined])[] = [
    ['Label', sheet.label?.name],
    ['Catalogue number', sheet.catalogueNumber],
    ['Release date', longDate(sheet.releasedAt, sheet.releaseTimeZone)],
    ['Style', sheet.subGenres.join(', ')],
    ['Tracks', `${sheet.tracks.length}, ${clock(sheet.duration)} in total`],
    ['Status', sheet.isPublished ? null : 'Not published yet'],
  ]
  for (const [name, value] of facts) {
    if (!value) continue
    const y = pdf.y
    setText(pdf, 'text', 9.5, QUIET).text(name, BESIDE, y, { width: 96 })
    setText(pdf, 'text', 9.5).text(drawable(value), BESIDE + 98, y, { width: width - 98 })
    pdf.y += 2
  }
  pdf.y = Math.max(pdf.y, top + COVER) + 6
}

function writeTracks(pdf: Pdf, sheet: PressSheet): void {
  writeHeading(pdf, 'Tracks')
  const writeRow = (row: Record<keyof typeof COLUMNS, string>, color: string) => {
    const y = pdf.y
    let lowest = y
    for (const [name, { x, width }] of Object.entries(COLUMNS)) {
      const isFigure = name === 'time' || name === 'bpm' || name === 'key'
      setText(pdf, 'text', 9.5, color).text(row[name as keyof typeof COLUMNS], x, y, {
        width,
        align: isFigure ? 'right' : 'left',
      })
      lowest = Math.max(lowest, pdf.y)
    }
    pdf.moveTo(MARGIN, lowest + 2).lineTo(MARGIN + WIDTH, lowest + 2)
    pdf.lineWidth(0.5).strokeColor(LINE).stroke()
    pdf.y = lowest + 6
  }
  writeRow({ number: '#', title: 'Title', time: 'Time', bpm: 'BPM', key: 'Key' }, QUIET)
  for (const [i, track] of sheet.tracks.entries()) {
    const by = track.artist === sheet.byLine ? '' : ` – ${track.artist}`
    const title = drawable(track.title + by)
    reserve(pdf, setText(pdf, 'text', 9.5).heightOfString(title, COLUMNS.title) + 10)
    const { code = '' } = track.key ?? {}
    const number = String(i + 1)
    writeRow({ number, title, time: clock(track.duration), bpm: tempo(track.bpm), key: code }, INK)
  }
}

function writeParagraphs(pdf: Pdf, heading: string, lines: readonly string[]): void {
  if (lines.length === 0) return
  writeHeading(pdf, heading)
  for (const line of lines) {
    reserve(pdf, 28)
    setText(pdf, 'text', 10).text(drawable(line), MARGIN, pdf.y, { width: WIDTH, lineGap: 2 })
    pdf.y += 4
  }
}

function writeLinks(pdf: Pdf, sheet: PressSheet, { publicUrl }: Site): void {
  const links = linkLines(sheet, publicUrl)
  if (links.length === 0) return
  writeHeading(pdf, 'Links and contact')
  for (const { name, url } of links) {
    reserve(pdf, 30)
    setText(pdf, 'text', 9.5, QUIET).text(drawable(name), MARGIN, pdf.y, { width: WIDTH })
    setText(pdf, 'text', 9.5, ACCENT).text(url, MARGIN, pdf.y, { width: WIDTH, link: url })
    pdf.y += 4
  }
}

/** Draws page numbers, the sheet's address, and a note about omitted characters. */
function writeFooters(pdf: Pdf, sheet: PressSheet, { publicUrl }: Site): void {
  const address = new URL(`/press/${encodeURIComponent(sheet.identifier)}`, publicUrl).href
  const texts = [sheet.title, sheet.byLine, ...sheet.tracks.map(({ title }) => title)]
  const isComplete = [...texts, ...paragraphsOf(sheet.description)].every(isDrawable)
  const { start, count } = pdf.bufferedPageRange()
  for (let i = start; i < start + count; i++) {
    pdf.switchToPage(i)
    // Text below the bottom margin would start a new page.
    pdf.page.margins.bottom = 0
    const y = PAGE_HEIGHT - MARGIN - 4
    const note = isComplete ? '' : 'Some characters cannot be shown here. Full text: '
    setText(pdf, 'text', 8, QUIET).text(`${note}${address}`, MARGIN, y, {
      ...{ width: WIDTH - 60, height: 12, ellipsis: true, link: address },
    })
    const page = { width: 50, align: 'right', lineBreak: false } as const
    setText(pdf, 'text', 8, QUIET).text(`${i + 1} / ${count}`, MARGIN + WIDTH - 50, y, page)
  }
}

/** Renders the press sheet as an A4 document. `cover` is a JPEG or PNG. */
export async function drawPressPdf(sheet: PressSheet, cover: Buffer, site: Site): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    lang: 'en',
    info: {
      Title: `${sheet.title} by ${sheet.byLine}`,
      Author: sheet.byLine,
      Creator: site.siteName,
    },
  })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  pdf.on('end', resolve)
  pdf.on('error', reject)
  for (const [name, { file }] of Object.entries(FONTS)) pdf.registerFont(name, file)
  writeHead(pdf, sheet, site, cover)
  writeParagraphs(pdf, 'About', paragraphsOf(sheet.description))
  writeTracks(pdf, sheet)
  const ofTracks = sheet.tracks.flatMap(({ title, credits }) =>
    creditLines(credits).map((line) => `${title}: ${line}`),
  )
  writeParagraphs(pdf, 'Credits', [...creditLines(sheet.credits), ...ofTracks])
  writeLinks(pdf, sheet, site)
  writeFooters(pdf, sheet, site)
  pdf.end()
  await promise
  return Buffer.concat(chunks)
}
