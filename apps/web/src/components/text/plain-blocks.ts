import { DESCRIPTION_TAGS } from '@hypha/contract/limits'
import { createElement, type ReactNode } from 'react'
import { unescaped } from './plain-text.ts'

const TAG_OR_TEXT = /<(\/?)(\w+)[^>]*>|[^<]+/g

/**
 * Renders sanitized HTML as elements of a fixed set without attributes. Works on the server, where the
 * sanitizer can't run.
 */
export function plainBlocks(html: string): ReactNode {
  const open: ReactNode[][] = [[]]
  const put = (tag: string, inside: ReactNode[] = []) => {
    const around = open.at(-1)!
    around.push(createElement(tag, { key: around.length }, ...inside))
  }
  for (const [text, end, tag] of html.matchAll(TAG_OR_TEXT)) {
    if (!tag) open.at(-1)!.push(unescaped(text))
    else if (!DESCRIPTION_TAGS.includes(tag)) continue
    else if (tag === 'br') put(tag)
    else if (!end) open.push([])
    else if (open.length > 1) put(tag, open.pop())
  }
  return open.flat()
}
