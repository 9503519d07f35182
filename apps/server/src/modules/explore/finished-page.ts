import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/**
 * A finished answer, compressed once for everybody. Its bytes are kept as Latin-1 strings, a character a byte: Node
 * sends headers and such a body with one write, a buffer's with two.
 */
export interface FinishedPage {
  etag: string
  plain: string
  br: string
  gzip: string
}

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

export async function finishPage(body: string): Promise<FinishedPage> {
  const plain = Buffer.from(body)
  const [br, gzipped] = await Promise.all([
    brotli(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
    gz(plain, { level: 6 }),
  ])
  return {
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain: plain.toString('latin1'),
    br: br.toString('latin1'),
    gzip: gzipped.toString('latin1'),
  }
}

/** Finished pages by what was asked, of one version of the catalogue; whoever hears of a change clears it. */
export class PageCache {
  readonly #pages = new Map<string, FinishedPage>()
  readonly #max: number

  constructor(max: number) {
    this.#max = max
  }

  get(key: string): FinishedPage | undefined {
    return this.#pages.get(key)
  }

  set(key: string, page: FinishedPage): void {
    if (this.#pages.size >= this.#max) this.#pages.clear()
    this.#pages.set(key, page)
  }

  clear(): void {
    this.#pages.clear()
  }
}
