/**
 * Loaded into a process before everything else, this shifts its clock by the milliseconds in a file, which may change
 * while it runs: a host whose clock is wrong. The database keeps the right time, like another host.
 */
import { readFileSync } from 'node:fs'

const READ_EVERY_MS = 20
const file = process.env['CLOCK_SHIFT_FILE']!
const now = Date.now.bind(Date)
let shiftMs = 0
let readAt = -Infinity

function shiftedNow(): number {
  if (performance.now() - readAt > READ_EVERY_MS) {
    shiftMs = Number(readFileSync(file, 'utf8'))
    readAt = performance.now()
  }
  return now() + shiftMs
}

globalThis.Date = new Proxy(Date, {
  construct: (real, given, caller: Function) =>
    Reflect.construct(real, given.length > 0 ? given : [shiftedNow()], caller) as Date,
  apply: (real) => new real(shiftedNow()).toString(),
  get: (real, name) => (name === 'now' ? shiftedNow : (Reflect.get(real, name) as unknown)),
})
