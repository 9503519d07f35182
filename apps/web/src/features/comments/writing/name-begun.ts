/** Returns the name typed after `@` at the caret, and the position of the `@`; null if there is none. */
export function nameBegun(text: string, caret: number): { name: string; start: number } | null {
  const match = /(?:^|\s)@([^@\n]{2,40})$/.exec(text.slice(0, caret))
  if (!match) return null
  const name = match[1]!
  return { name, start: caret - name.length - 1 }
}
