import type { Told } from './told.ts'

const KEY = 'likeIntent'

const isId = (value: unknown) => Number.isInteger(value) && Number(value) > 0

/** Keeps what somebody wanted to like before they log in; it is carried out when they have. */
export const keepIntent = (word: Told) => sessionStorage.setItem(KEY, JSON.stringify(word))

export const forgetIntent = () => sessionStorage.removeItem(KEY)

export function readIntent(): Told | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<Told> | null
    if (!stored || !isId(stored.release) || typeof stored.liked !== 'boolean') return null
    return stored.song === null || isId(stored.song) ? (stored as Told) : null
  } catch {
    return null
  }
}
