/** The first `limit` characters, cut at the last word that fits, with an ellipsis. */
export function fold(text: string, limit: number): string {
  if (text.length <= limit) return text
  const cut = text.slice(0, limit)
  const space = cut.lastIndexOf(' ')
  return `${(space > limit * 0.8 ? cut.slice(0, space) : cut).trimEnd()}…`
}
