/** Imported before the product by a test: kills the process before or after it renames something to a given name. */
import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { setTimeout } from 'node:timers/promises'

const [moment, name] = process.env.KILL_AT.split(' ')
const { rename } = fs
const die = async () => {
  process.kill(process.pid, 'SIGKILL')
  await setTimeout(60_000)
}
fs.rename = async (from, to) => {
  const isIt = String(to).endsWith(name)
  if (isIt && moment === 'before') await die()
  await rename(from, to)
  if (isIt && moment === 'after') await die()
}
syncBuiltinESMExports()
