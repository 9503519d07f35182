import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export const SECRET_BYTES = 32

/** The file of the secret, if `HYPHA_SECRET` is not set. */
export const secretFile = (dataDir: string) => join(dataDir, 'secret.key')

/** Creates the file with 32 random bytes (mode 0600, S-10). If another process was first, returns its bytes. */
export async function createSecretFile(file: string): Promise<Buffer> {
  await mkdir(dirname(file), { recursive: true })
  try {
    const handle = await open(file, 'wx', 0o600)
    const root = randomBytes(SECRET_BYTES)
    await handle.writeFile(root.toString('base64'))
    await handle.sync()
    await handle.close()
    return root
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return (await readSecretFile(file))!
  }
}

/** Returns the bytes of the file; null if there is none. */
export async function readSecretFile(file: string): Promise<Buffer | null> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
    if (text === null) return null
    const root = Buffer.from(text, 'base64')
    if (root.length === SECRET_BYTES) return root
    // Another process is just writing it.
    await new Promise((again) => setTimeout(again, 50))
  }
  throw new Error(
    `${file} must contain 32 bytes in base64. Restore it from a backup. If it is lost for good, delete the file; docs/running.md explains HYPHA_SECRET_LOST.`,
  )
}
