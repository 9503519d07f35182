const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
}

/** Decodes the entities in a text. */
export const unescaped = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)

/** Converts sanitized HTML to plain text, one line per block. Rendered as text, so nothing in it is active. */
export const plainText = (html: string) =>
  unescaped(html.replace(/<\/(p|li|h3|h4|blockquote)>|<br\s*\/?>/gi, '\n').replace(/<[^>]*>/g, ''))
    .replace(/\n{2,}/g, '\n')
    .trim()

/** Converts typed text to a description's HTML: one escaped paragraph per line. */
export const textToHtml = (text: string) =>
  text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map(
      (line) => `<p>${line.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')}</p>`,
    )
    .join('')

/** Returns the first `limit` characters, cut at the last word that fits, with an ellipsis. */
export function fold(text: string, limit: number): string {
  if (text.length <= limit) return text
  const cut = text.slice(0, limit)
  const space = cut.lastIndexOf(' ')
  return `${(space > limit * 0.8 ? cut.slice(0, space) : cut).trimEnd()}…`
}
