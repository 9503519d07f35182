/** The name that somebody types behind an `@` at the caret, and where the `@` stands. */
export function nameBegun(text: string, caret: number): { name: string; start: number } | null {
  const match = /(?:^|\s)@([^@\n]{2,40})$/.exec(text.slice(0, caret))
  if (!match) return null
  const name = match[1]!
  return { name, start: caret - name.length - 1 }
}
