export interface TextPart {
  text: string
  href?: string
}

/** A sentence's end is not the address's. */
const ADDRESS = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]}']/g

/** Text cut into what is said and the addresses in it. */
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
