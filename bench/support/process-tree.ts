/** Resource usage of processes, read from /proc. Linux only. */
import { readdir, readFile, writeFile } from 'node:fs/promises'

/** Linux reports CPU times in hundredths of a second (USER_HZ). */
const TICK_MILLISECONDS = 10
const CALM_MILLISECONDS = 20

/** Returns the CPU milliseconds used so far by a process and all its descendants, including finished ones. */
export async function cpuMilliseconds(root: number): Promise<number> {
  const used = new Map<number, { parent: number; ticks: number }>()
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
    // The command, in parentheses, may itself contain spaces and parentheses.
    const fields = text
      ?.slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    if (!fields) continue
    // User and system time of the process and of its finished children.
    const ticks = fields[11]! + fields[12]! + fields[13]! + fields[14]!
    used.set(Number(pid), { parent: fields[1]!, ticks })
  }
  const isInTree = (pid: number): boolean =>
    pid === root || (used.has(pid) && isInTree(used.get(pid)!.parent))
  const ticks = [...used].map(([pid, each]) => (isInTree(pid) ? each.ticks : 0))
  return ticks.reduce((sum, each) => sum + each, 0) * TICK_MILLISECONDS
}

/** Returns the CPU milliseconds that the process tree uses while `act` runs. */
export async function cpuOf(root: number, act: () => Promise<unknown>): Promise<number> {
  const before = await cpuMilliseconds(root)
  await act()
  return (await cpuMilliseconds(root)) - before
}

/** Returns the CPU milliseconds used so far by one process with all its threads, without its children. */
export async function ownCpuMilliseconds(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MILLISECONDS
}

/** Waits until the process tree has been idle for half a second. */
export async function comeToRest(root: number): Promise<void> {
  const pause = () => new Promise((done) => setTimeout(done, 200))
  for (let calm = 0, attempt = 0; calm < 3 && attempt < 300; attempt++)
    calm = (await cpuOf(root, pause)) <= CALM_MILLISECONDS ? calm + 1 : 0
}

/** Returns the megabytes of memory a process uses now, or its maximum since `resetPeak`. */
export async function heldMegabytes(pid: number, what: 'now' | 'peak'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const line = what === 'now' ? /VmRSS:\s+(\d+) kB/ : /VmHWM:\s+(\d+) kB/
  return (Number(line.exec(status)![1]) * 1024) / 1e6
}

export const resetPeak = (pid: number) => writeFile(`/proc/${pid}/clear_refs`, '5')
