import { createHmac, randomBytes } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Keys of this instance, each derived from one random root for one purpose. */
export interface Secrets {
  accessToken: Uint8Array
  refreshToken: Uint8Array
  mailLink: Uint8Array
  media: Uint8Array
  /** Encrypts pictures of identity documents. */
  identity: Uint8Array
  download: Uint8Array
  /** Encrypts the secrets of authenticator apps. */
  secondFactor: Uint8Array
  /** Signs the cookie that identifies a browser. */
  browser: Uint8Array
  /** Signs the codes of tickets. */
  ticket: Uint8Array
  /** Signs the links of helpers at the door. */
  door: Uint8Array
  /** Signs download codes. */
  downloadCode: Uint8Array
  /** Signs promo links. */
  promoLink: Uint8Array
  /** Signs the codes of gifts. */
  gift: Uint8Array
  /** Signs the links to guests' purchases. */
  guestLink: Uint8Array
  /** Signs private calendar addresses. */
  calendar: Uint8Array
  realtime: Uint8Array
  /** The payment sandbox derives its keys from it. */
  payments: Uint8Array
}

/**
 * Reads the instance's 32 random bytes, creating them on the first start (mode 0600, S-10). If two processes start
 * simultaneously, the file is created exclusively and the loser reads the winner's.
 */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  await mkdir(dataDir, { recursive: true })
  const file = join(dataDir, 'secret.key')
  const root = (await create(file)) ?? (await read(file))
  const derive = (purpose: string) => createHmac('sha256', root).update(purpose).digest()
  return {
    accessToken: derive('access token'),
    refreshToken: derive('refresh token'),
    mailLink: derive('mail link'),
    identity: derive('identity documents'),
    media: derive('media address'),
    download: derive('download address'),
    secondFactor: derive('second factor'),
    browser: derive('browser'),
    ticket: derive('ticket code'),
    door: derive('door link'),
    downloadCode: derive('download code'),
    promoLink: derive('promo link'),
    gift: derive('gift code'),
    guestLink: derive('guest link'),
    calendar: derive('calendar address'),
    realtime: derive('realtime token'),
    payments: derive('payment sandbox'),
  }
}

async function create(file: string): Promise<Buffer | null> {
  try {
    const handle = await open(file, 'wx', 0o600)
    const root = randomBytes(32)
    await handle.writeFile(root.toString('base64'))
    await handle.sync()
    await handle.close()
    return root
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return null
    throw error
  }
}

async function read(file: string): Promise<Buffer> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const root = Buffer.from(await readFile(file, 'utf8'), 'base64')
    if (root.length === 32) return root
    await new Promise((again) => setTimeout(again, 50))
  }
  throw new Error(
    `${file} must contain 32 bytes. Restore it from a backup, or delete it, which logs everybody out.`,
  )
}
