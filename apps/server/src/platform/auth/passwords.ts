import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import common from '@zxcvbn-ts/language-common'
import { Unavailable } from '../errors.ts'
import { text, type Text } from '../../platform/texts/text.ts'

// Argon2id, 46 MiB, one pass: 60 ms. At most as many hashes in parallel as cores, so logins cannot starve the rest.
const COST = { memoryCost: 46 * 1024, timeCost: 1, parallelism: 1 }
const CONCURRENCY = availableParallelism()
const WAITING_MAX = 200

let running = 0
const waiting: (() => void)[] = []

async function runSerially<T>(work: () => Promise<T>): Promise<T> {
  if (running >= CONCURRENCY) {
    if (waiting.length >= WAITING_MAX) throw new Unavailable('platform.manyLoggingIn')
    await new Promise<void>((turn) => waiting.push(turn))
  }
  running++
  try {
    return await work()
  } finally {
    running--
    waiting.shift()?.()
  }
}

export const hashPassword = (password: string): Promise<string> =>
  runSerially(() => hash(password, COST))

// Verified if there is no such account, so the response takes as long as for an existing one.
let nobody: Promise<string> | undefined

/** Returns whether the password is right; takes the same time if there is no account (`passwordHash` null). */
export async function isPasswordRight(
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  const against = passwordHash ?? (await (nobody ??= hashPassword('nobody has this password')))
  const right = await runSerially(() => verify(against, password))
  return right && passwordHash !== null
}

const commonPasswords = new Set(common.dictionary.passwords.map(String))

/** Returns why a password is too easy to guess, or null. The contract checks its length. */
export function passwordWeakness(password: string, siteName: string): Text | null {
  const lower = password.toLowerCase()
  if (lower.includes(siteName.toLowerCase()))
    return text('platform.password.commonName', { siteName })
  if (commonPasswords.has(lower)) return text('platform.password.common')
  return null
}
