type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey'>

/** Letters of other scripts are mapped to the Latin letter on the same key. */
const latin = ({ key, code }: Pressed) =>
  /^\p{L}$/u.test(key) && !/^[a-z]$/i.test(key) ? (/^Key([A-Z])$/.exec(code)?.[1] ?? key) : key

/** Returns the name of a key as used in the shortcut table: `m`, `?`, `Space`, `Control+Shift+ArrowLeft`. */
export function keyOf(pressed: Pressed): string {
  const key = pressed.key === ' ' ? 'Space' : latin(pressed) // not translated: the name of a key
  const isSign = [...key].length === 1 && key.toLowerCase() === key.toUpperCase()
  return [
    pressed.ctrlKey && 'Control+',
    // Which symbols need Shift depends on the keyboard layout.
    pressed.shiftKey && !isSign && 'Shift+',
    [...key].length === 1 ? key.toLowerCase() : key,
  ]
    .filter(Boolean)
    .join('')
}
