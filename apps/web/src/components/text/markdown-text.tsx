import { MARKDOWN_TAGS } from '@hypha/contract/limits'
import { Link } from '@hypha/ui/lib/link.tsx'
import { createElement, type ReactNode } from 'react'
import { unescaped } from './plain-text.ts'
import css from './markdown-text.module.css'

const TAG_OR_TEXT = /<(\/?)(\w+)([^>]*)>|[^<]+/g
const HREF = /\shref="([^"]*)"/
/** Internal pages, web and mail addresses. Anything else stays text. */
const LEADS_SOMEWHERE = /^(?:\/(?![/\\])|#|https?:\/\/|mailto:)/i
const VOID = ['br', 'hr']

/**
 * Sanitized HTML made from Markdown, rendered as elements of a fixed set whose only attribute is a link's
 * href. No markup is injected, so it can be rendered on the server.
 */
export const MarkdownText = ({ html }: { html: string }) => (
  <div className={css.text}>{elements(html)}</div>
)

function elements(html: string): ReactNode[] {
  const open: { tag: string; href?: string | undefined; inside: ReactNode[] }[] = [
    { tag: '', inside: [] },
  ]
  const put = (tag: string, href: string | undefined, inside: ReactNode[]) => {
    const around = open.at(-1)!.inside
    const key = around.length
    around.push(
      href && LEADS_SOMEWHERE.test(href) ? (
        <Link key={key} href={href} {...(href.startsWith('http') && { rel: 'noopener' })}>
          {inside}
        </Link>
      ) : VOID.includes(tag) ? (
        createElement(tag, { key })
      ) : (
        createElement(tag === 'a' ? 'span' : tag, { key }, ...inside)
      ),
    )
  }
  for (const [text, end, tag, attributes] of html.matchAll(TAG_OR_TEXT)) {
    if (!tag) open.at(-1)!.inside.push(unescaped(text))
    else if (!MARKDOWN_TAGS.includes(tag)) continue
    else if (VOID.includes(tag)) put(tag, undefined, [])
    else if (!end) {
      const href = HREF.exec(attributes ?? '')?.[1]
      open.push({ tag, inside: [], href: href === undefined ? undefined : unescaped(href) })
    } else if (open.length > 1) {
      const closed = open.pop()!
      put(closed.tag, closed.href, closed.inside)
    }
  }
  return open.flatMap(({ inside }) => inside)
}
