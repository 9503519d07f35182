import { isLetter, SHORTCUT_NAMES, SHORTCUTS, type ShortcutName } from './table.ts'

/** Whether a key begins one that is two: `g` of `g e`. */
export const isBeginning = (key: string) =>
  SHORTCUT_NAMES.some((name) => SHORTCUTS[name].keys.some((each) => each.startsWith(`${key} `)))

/** The shortcut of a key, after the one before it if that began something. */
export function shortcutOf(
  key: string,
  before: string | null,
  lettersAct: boolean,
): ShortcutName | null {
  const wanted = before === null ? key : `${before} ${key}`
  if (!lettersAct && isLetter(wanted)) return null
  return SHORTCUT_NAMES.find((name) => SHORTCUTS[name].keys.includes(wanted)) ?? null
}
