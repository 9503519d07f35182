type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey'>

/** The letter at the key's position on a Latin keyboard, for people who write in another script. */
const latin = ({ key, code }: Pressed) =>
  /^\p{L}$/u.test(key) && !/^[a-z]$/i.test(key) ? (/^Key([A-Z])$/.exec(code)?.[1] ?? key) : key

/** The name of what is pressed, as the table of shortcuts spells it: `m`, `?`, `Space`, `Control+Shift+ArrowLeft`. */
export function keyOf(pressed: Pressed): string {
  const key = pressed.key === ' ' ? 'Space' : latin(pressed) // not translated: the name of a key
  const isSign = [...key].length === 1 && key.toLowerCase() === key.toUpperCase()
  return [
    pressed.ctrlKey && 'Control+',
    // Which signs need Shift is the keyboard's own affair.
    pressed.shiftKey && !isSign && 'Shift+',
    [...key].length === 1 ? key.toLowerCase() : key,
  ]
    .filter(Boolean)
    .join('')
}
