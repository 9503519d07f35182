import PDFDocument from 'pdfkit'
import { encode } from 'uqr'
import { drawable, FONTS } from '../../../platform/fonts.ts'

/** Cards with a code each. */
export interface CodeSheet {
  siteName: string
  title: string
  /** Where to redeem the code. */
  hint: string
  note: string | null
  codes: readonly { code: string; link: string }[]
}

type Pdf = InstanceType<typeof PDFDocument>

/** In points of an A4 page. */
const [PAGE_WIDTH, PAGE_HEIGHT] = [595.28, 841.89]
const MARGIN = 28
const [COLUMNS, ROWS] = [2, 6]
const WIDTH = (PAGE_WIDTH - 2 * MARGIN) / COLUMNS
const HEIGHT = (PAGE_HEIGHT - 2 * MARGIN) / ROWS
const QR = 84
const PADDING = 12
const INK = '#14202a'
const QUIET = '#5c6870'
const ACCENT = '#a85f00'
const CUT = '#c4cacd'

/** Draws runs of dark modules as one rectangle, so a sheet of 500 codes stays small. */
function drawQr(pdf: Pdf, text: string, left: number, top: number): void {
  const { data, size } = encode(text, { border: 0 })
  const module = QR / size
  for (const [y, row] of data.entries())
    for (let x = 0; x < size; x++) {
      const start = x
      while (row[x]) x++
      if (x > start)
        pdf.rect(left + start * module, top + y * module, (x - start) * module, module + 0.05)
    }
  pdf.fill('#000')
}

function drawCard(pdf: Pdf, sheet: CodeSheet, index: number): void {
  const { code, link } = sheet.codes[index]!
  const place = index % (COLUMNS * ROWS)
  if (place === 0) pdf.addPage()
  const left = MARGIN + (place % COLUMNS) * WIDTH
  const top = MARGIN + Math.floor(place / COLUMNS) * HEIGHT
  pdf.rect(left, top, WIDTH, HEIGHT).lineWidth(0.5).dash(3, { space: 3 }).stroke(CUT).undash()
  drawQr(pdf, link, left + PADDING, top + PADDING)
  const column = left + PADDING + QR + PADDING
  const width = WIDTH - QR - 3 * PADDING
  const write = (text: string, font: keyof typeof FONTS, size: number, color: string, lines = 1) =>
    pdf
      .font(font)
      .fontSize(size)
      .fillColor(color)
      .text(drawable(text), column, pdf.y, { width, height: lines * size * 1.35, ellipsis: true })
  pdf.y = top + PADDING
  write(sheet.siteName, 'head', 7, ACCENT)
  pdf.y += 3
  write(sheet.title, 'head', 10, INK, 2)
  pdf.y += 5
  write(code, 'head', 12, INK)
  pdf.y += 4
  write(sheet.hint, 'text', 7.5, QUIET, 2)
  if (sheet.note) write(sheet.note, 'text', 7.5, QUIET)
}

/** Renders codes as A4 pages of cards to cut out. */
export async function drawCodeSheet(sheet: CodeSheet, language: string): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    lang: language,
    info: { Title: sheet.title, Creator: sheet.siteName },
  })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  pdf.on('end', resolve)
  pdf.on('error', reject)
  for (const [name, { file }] of Object.entries(FONTS)) pdf.registerFont(name, file)
  for (const index of sheet.codes.keys()) drawCard(pdf, sheet, index)
  pdf.end()
  await promise
  return Buffer.concat(chunks)
}
