import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, crc32, gzip, gzipSync } from 'node:zlib'

/**
 * A finished answer, compressed once for everybody. What is compressed is kept as Latin-1 strings, a character a byte:
 * Node sends headers and such a body with one write, a buffer's with two. It would copy a string of more than 16 KB
 * twice, as most pages are before.
 */
export interface FinishedPage {
  readonly etag: string
  readonly plain: Buffer
  readonly br: string
  readonly gzip: string
}

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)
const GZIP_LEVEL = 6
const QUICK_GZIP_LEVEL = 1

/** Bytes; Node takes no less than 64. */
const ROOM_MIN = 256

/** 64 KB, more than most pages have: brotli's own 4 MB take longer to lay out than a page to compress. */
const WINDOW_BITS = 16

const brotliOptions = (quality: number, size: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
    ...(size < 2 ** WINDOW_BITS && { [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS }),
  },
})

/**
 * Tells one state of a page from the next, not from what somebody made up: a checksum, at a fifth of what a hash
 * takes, sees every change of up to four bytes in a row and all but one in four thousand million others.
 */
const etagOf = (plain: Buffer) => `"${plain.length.toString(36)}-${crc32(plain).toString(36)}"`

/** `quality` is brotli's, 0 to 11. */
const compressWell = async (plain: Buffer, quality = 5) => {
  const [br, gzipped] = await Promise.all([
    brotli(plain, brotliOptions(quality, plain.length)),
    gz(plain, { level: GZIP_LEVEL }),
  ])
  return { br: br.toString('latin1'), gzip: gzipped.toString('latin1') }
}

export async function finishPage(body: string, quality = 5): Promise<FinishedPage> {
  const plain = Buffer.from(body)
  return {
    etag: etagOf(plain),
    plain,
    ...(await compressWell(plain, quality)),
  }
}

/**
 * A page that may be asked for once only, as most are: its first answer is compressed quickly, in the coding that is
 * asked for alone, at a quarter of the cost. Asked for again it is compressed well, meanwhile.
 */
export class DraftPage implements FinishedPage {
  readonly etag: string
  #plain: Buffer
  #br: string | undefined
  #gzip: string | undefined
  #isBeingFinished = false

  constructor(body: Buffer) {
    this.etag = etagOf(body)
    this.#plain = body
  }

  get plain(): Buffer {
    return this.#plain
  }

  /** Takes a copy of its body, whose memory is used again. */
  own(): this {
    this.#plain = Buffer.from(this.#plain)
    return this
  }

  get br(): string {
    const { plain } = this
    this.#br ??= brotliCompressSync(plain, {
      ...brotliOptions(1, plain.length),
      // What compresses is collected late, and with it the room for what comes out: 16 KB of it if it is not told.
      chunkSize: Math.max(ROOM_MIN, plain.length >> 2),
    }).toString('latin1')
    return this.#br
  }

  get gzip(): string {
    this.#gzip ??= gzipSync(this.plain, { level: QUICK_GZIP_LEVEL }).toString('latin1')
    return this.#gzip
  }

  askedAgain(): void {
    if (this.#isBeingFinished) return
    this.#isBeingFinished = true
    void compressWell(this.plain).then(({ br, gzip }) => {
      this.#br = br
      this.#gzip = gzip
    })
  }
}

/** Addresses that are remembered to have been asked for; another may take the place of one. */
const ASKED_MAX = 2 ** 12

/**
 * Pages by what was asked, of one version of the catalogue; whoever hears of a change clears it. Most are asked for once:
 * a page is kept from the second time on, or keeping would cost as much as finding it.
 */
export class PageCache {
  readonly #pages = new Map<string, DraftPage>()
  /** Checksums of what was asked: the texts themselves would be garbage of the kind that is dear to collect. */
  readonly #askedOnce = new Uint32Array(ASKED_MAX)
  readonly #max: number

  constructor(max: number) {
    this.#max = max
  }

  get(key: string): DraftPage | undefined {
    const page = this.#pages.get(key)
    page?.askedAgain()
    return page
  }

  /** @returns whether it is kept */
  set(key: string, page: DraftPage): boolean {
    if (!this.#pages.has(key) && !this.#isAskedAgain(key)) return false
    if (this.#pages.size >= this.#max && !this.#pages.has(key)) this.#pages.clear()
    this.#pages.set(key, page)
    return true
  }

  /** Of two with one checksum the second is taken for the first, and kept from its first time on. */
  #isAskedAgain(key: string): boolean {
    const checksum = crc32(key)
    const place = checksum % ASKED_MAX
    if (this.#askedOnce[place] === checksum) return true
    this.#askedOnce[place] = checksum
    return false
  }

  clear(): void {
    this.#pages.clear()
    this.#askedOnce.fill(0)
  }
}
