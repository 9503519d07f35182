import { DESCRIPTION_TAGS, USER_LINK_REL } from '@hypha/contract/limits'
import purify from 'dompurify'
import { useLayoutEffect, useRef } from 'react'

/** User-supplied HTML, sanitized once more here and inserted as nodes. */
export function SanitisedHtml({ html, className }: { html: string; className?: string }) {
  const target = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const fragment = purify.sanitize(html, {
      RETURN_DOM_FRAGMENT: true,
      ALLOWED_TAGS: DESCRIPTION_TAGS,
      ALLOWED_ATTR: ['href'],
    })
    for (const link of fragment.querySelectorAll('a')) {
      link.rel = USER_LINK_REL
      link.target = '_blank'
    }
    target.current?.replaceChildren(fragment)
  }, [html])
  return <div ref={target} className={className} />
}
