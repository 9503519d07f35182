import { execFileSync } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { statfsSync } from 'node:fs'
import { join } from 'node:path'

export interface SmallDisk {
  folder: string
  /** Takes all space that is left, or all but this. */
  fill(leftBytes?: number): Promise<void>
  /** Gives back what `fill` took. */
  free(): Promise<void>
  /** Like a disk with errors, which Linux mounts again without writing. */
  setReadOnly(isReadOnly: boolean): void
  close(): void
}

/** Mounts a disk of this size, which only root can. */
export async function mountSmallDisk(folder: string, megabytes: number): Promise<SmallDisk> {
  await mkdir(folder, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder])
  const fillers: string[] = []
  return {
    folder,
    async fill(leftBytes = 0) {
      // What others free in the meantime is taken by the next file.
      for (;;) {
        const { bavail, bsize } = statfsSync(folder)
        const bytes = bavail * bsize - leftBytes
        if (bytes < bsize) return
        const filler = join(folder, `filler-${fillers.length}`)
        fillers.push(filler)
        await writeFile(filler, Buffer.alloc(bytes)).catch(() => undefined)
      }
    },
    async free() {
      for (const filler of fillers.splice(0)) await rm(filler, { force: true })
    },
    setReadOnly: (isReadOnly) =>
      void execFileSync('mount', ['-o', `remount,${isReadOnly ? 'ro' : 'rw'}`, folder]),
    close: () => void execFileSync('umount', ['--lazy', folder]),
  }
}
