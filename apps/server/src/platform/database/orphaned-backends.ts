import { readdir, readFile, readlink, realpath } from 'node:fs/promises'

/**
 * Ends the processes that a killed PostgreSQL left behind. They end by themselves, but not soon if they wait for one
 * another or for the processor, and until then no server can start on their folder.
 */
export async function endOrphanedBackends(dir: string): Promise<void> {
  const folder = await realpath(dir)
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      // PostgreSQL runs in its data folder, where an operator's shell may be, too.
      if ((await readlink(`/proc/${name}/cwd`)) !== folder) continue
      if ((await readFile(`/proc/${name}/comm`, 'utf8')) !== 'postgres\n') continue
      process.kill(Number(name), 'SIGKILL')
    } catch {
      // It ended, or belongs to somebody else.
    }
  }
}
