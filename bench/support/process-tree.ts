/** What a process and all its descendants cost: read from /proc, so it works on Linux only. */
import { readdir, readFile } from 'node:fs/promises'

/** Linux reports CPU times in ticks of a hundredth of a second (USER_HZ). */
const TICK_MICROSECONDS = 10_000
const PAGE_BYTES = 4096

/** CPU microseconds. */
interface ProcessTimes {
  parent: number
  own: number
  ended: number
}

/** The fields of /proc/<pid>/stat after the command, which may hold spaces and brackets itself. */
async function readStat(pid: string): Promise<ProcessTimes | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (text === null) return null
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const ticks = (...indexes: number[]) =>
    indexes.reduce((sum, i) => sum + Number(fields[i]), 0) * TICK_MICROSECONDS
  return {
    parent: Number(fields[1]),
    own: ticks(11, 12),
    // Of children that have ended and were waited for.
    ended: ticks(13, 14),
  }
}

/** What the threads of a process have used, to the nanosecond; 0 where the kernel does not count so finely. */
async function threadMicroseconds(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => [])
  let nanoseconds = 0
  for (const thread of threads) {
    const text = await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0')
    nanoseconds += Number(text.split(' ')[0])
  }
  return nanoseconds / 1000
}

/** CPU microseconds that a process, its descendants and its ended descendants have used so far. */
export async function treeCpuMicroseconds(root: number): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const children = new Map<number, number[]>()
  const times = new Map<number, ProcessTimes>()
  for (const pid of pids) {
    const found = await readStat(pid)
    if (!found) continue
    times.set(Number(pid), found)
    children.set(found.parent, [...(children.get(found.parent) ?? []), Number(pid)])
  }
  const sum = async (pid: number): Promise<number> => {
    const { own, ended } = times.get(pid) ?? { own: 0, ended: 0 }
    const threads = await threadMicroseconds(pid)
    // Ticks are coarse, but only they know of threads that have ended.
    let total = (own - threads > TICK_MICROSECONDS ? own : threads) + ended
    for (const child of children.get(pid) ?? []) total += await sum(child)
    return total
  }
  return sum(root)
}

/** Bytes of memory that one process holds now. */
export async function residentBytes(pid: number): Promise<number> {
  const pages = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ')[1]
  return Number(pages) * PAGE_BYTES
}

/** The share of the machine's CPU time, 0 to 1, that everybody has used since it started. */
export async function machineCpu(): Promise<{ busy: number; total: number }> {
  const fields = (await readFile('/proc/stat', 'utf8')).split('\n')[0]!.split(/\s+/).slice(1, 9)
  const total = fields.reduce((sum, each) => sum + Number(each), 0)
  return { busy: total - Number(fields[3]) - Number(fields[4]), total }
}
