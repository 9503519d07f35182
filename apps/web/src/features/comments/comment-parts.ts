export type CommentPart =
  | { text: string }
  | { text: string; href: string }
  | { text: string; personId: number }

const ADDRESS = /https?:\/\/[^\s<>"]+/g
/** Punctuation after an address is not part of it. */
const TRAILING = /[.,;:!?)\]'"]+$/

interface Found {
  start: number
  part: CommentPart
}

/** Splits a comment into links, mentions and the text between them. */
export function commentParts(
  text: string,
  mentions: readonly { id: number; fullName: string }[],
): CommentPart[] {
  const found: Found[] = []
  for (const match of text.matchAll(ADDRESS)) {
    const href = match[0].replace(TRAILING, '')
    if (URL.canParse(href)) found.push({ start: match.index, part: { text: href, href } })
  }
  for (const { id, fullName } of mentions) {
    const name = `@${fullName}`
    for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length))
      found.push({ start: at, part: { text: name, personId: id } })
  }
  // Of several names starting at the same position the longest wins.
  found.sort((a, b) => a.start - b.start || b.part.text.length - a.part.text.length)
  const parts: CommentPart[] = []
  let end = 0
  for (const { start, part } of found) {
    if (start < end) continue
    if (start > end) parts.push({ text: text.slice(end, start) })
    parts.push(part)
    end = start + part.text.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}
