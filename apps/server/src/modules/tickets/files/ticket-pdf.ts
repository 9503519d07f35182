import PDFDocument from 'pdfkit'
import { encode } from 'uqr'
import { drawable, FONTS } from '../../../platform/fonts.ts'

/** What a page of the document shows, in one language. */
export interface PrintedTicket {
  siteName: string
  title: string
  /** Where and when, a line each. */
  facts: readonly string[]
  typeName: string
  holderName: string
  code: string
  /** Rules, a paragraph each. */
  notes: readonly string[]
}

type Pdf = InstanceType<typeof PDFDocument>

/** In points of an A5 page. */
const MARGIN = 36
const WIDTH = 419.53 - 2 * MARGIN
const QR = 190
const INK = '#14202a'
const QUIET = '#5c6870'
const ACCENT = '#a85f00'
const TITLE_MAX_HEIGHT = 84

function drawQr(pdf: Pdf, code: string): void {
  const { data, size } = encode(code, { border: 2 })
  const module = QR / size
  const [left, top] = [MARGIN + (WIDTH - QR) / 2, pdf.y]
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries())
      // Modules overlap a little, so that no viewer shows gaps between them.
      if (isDark) pdf.rect(left + x * module, top + y * module, module + 0.05, module + 0.05)
  pdf.fill('#000')
  pdf.y = top + QR
}

function drawTicket(pdf: Pdf, ticket: PrintedTicket): void {
  const write = (text: string, font: keyof typeof FONTS, size: number, color = INK) =>
    pdf.font(font).fontSize(size).fillColor(color).text(drawable(text), MARGIN, pdf.y, {
      width: WIDTH,
    })
  pdf.addPage()
  write(ticket.siteName, 'head', 9, ACCENT)
  pdf.y += 10
  const title = drawable(ticket.title)
  const fits = (size: number) =>
    pdf.font('head').fontSize(size).heightOfString(title, { width: WIDTH }) <= TITLE_MAX_HEIGHT
  let size = 22
  while (size > 12 && !fits(size)) size--
  pdf.font('head').fontSize(size).fillColor(INK)
  pdf.text(title, MARGIN, pdf.y, { width: WIDTH, height: TITLE_MAX_HEIGHT, ellipsis: true })
  pdf.y += 6
  for (const fact of ticket.facts) write(fact, 'text', 10.5)
  pdf.y += 12
  write(ticket.typeName, 'head', 13)
  write(ticket.holderName, 'text', 11)
  pdf.y += 8
  drawQr(pdf, ticket.code)
  pdf.font('text').fontSize(11).fillColor(INK)
  pdf.text(ticket.code, MARGIN, pdf.y, { width: WIDTH, align: 'center' })
  pdf.y += 12
  for (const note of ticket.notes) {
    write(note, 'text', 8.5, QUIET)
    pdf.y += 3
  }
}

/** Renders tickets as an A5 document with a page for each. */
export async function drawTicketPdf(
  tickets: readonly PrintedTicket[],
  language: string,
): Promise<Buffer> {
  const [{ title, siteName }] = tickets as readonly [PrintedTicket]
  const pdf = new PDFDocument({
    size: 'A5',
    margin: MARGIN,
    autoFirstPage: false,
    lang: language,
    info: { Title: title, Creator: siteName },
  })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  pdf.on('end', resolve)
  pdf.on('error', reject)
  for (const [name, { file }] of Object.entries(FONTS)) pdf.registerFont(name, file)
  for (const ticket of tickets) drawTicket(pdf, ticket)
  pdf.end()
  await promise
  return Buffer.concat(chunks)
}
