import { isLetter, SHORTCUT_NAMES, SHORTCUTS, type ShortcutName } from './table.ts'

/** Whether a key starts a two-key sequence, such as `g` of `g e`. */
export const isBeginning = (key: string) =>
  SHORTCUT_NAMES.some((name) => SHORTCUTS[name].keys.some((each) => each.startsWith(`${key} `)))

/** Returns the shortcut of a key, given the first key of a sequence. */
export function shortcutOf(
  key: string,
  before: string | null,
  lettersAct: boolean,
): ShortcutName | null {
  const sequence = before === null ? key : `${before} ${key}`
  if (!lettersAct && isLetter(sequence)) return null
  return SHORTCUT_NAMES.find((name) => SHORTCUTS[name].keys.includes(sequence)) ?? null
}
