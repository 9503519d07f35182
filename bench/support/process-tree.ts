/** What a process and all its descendants cost: read from /proc, so it works on Linux only. */
import { readdir, readFile } from 'node:fs/promises'

/** Linux reports CPU times in ticks of a hundredth of a second (USER_HZ). */
const TICK_MICROSECONDS = 10_000
const PAGE_BYTES = 4096

interface ProcessTimes {
  parent: number
  ticks: number
}

/** The fields of /proc/<pid>/stat after the command, which may hold spaces and brackets itself. */
async function readStat(pid: string): Promise<ProcessTimes | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (text === null) return null
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  // utime, stime, and those of children that have ended and were waited for.
  const ticks = [11, 12, 13, 14].reduce((sum, i) => sum + Number(fields[i]), 0)
  return { parent: Number(fields[1]), ticks }
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
  const sum = (pid: number): number =>
    (times.get(pid)?.ticks ?? 0) +
    (children.get(pid) ?? []).reduce((total, child) => total + sum(child), 0)
  return sum(root) * TICK_MICROSECONDS
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
