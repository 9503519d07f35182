export interface TextPart {
  text: string
  href?: string
}

/** Punctuation at the end of a sentence is not part of the address. */
const ADDRESS = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]}']/g

/** Splits a text into plain text and links. */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    if (index > from) parts.push({ text: text.slice(from, index) })
    parts.push(URL.canParse(address) ? { text: address, href: address } : { text: address })
    from = index + address.length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}
