import { DESCRIPTION_FOLD } from '@hypha/contract/limits'
import { Button } from '@hypha/ui/controls/button.tsx'
import { useEffect, useRef, useState } from 'react'
import { texts } from '../lib/texts.ts'
import { fold } from './fold.ts'
import css from './rich-description.module.css'
import { plainText } from './plain-text.ts'

/**
 * The artist's words (VA-07). Plain text until the sanitiser has arrived; then the sanitised rich text,
 * which goes into the page as nodes, never as markup that was not checked here.
 */
export function RichDescription({ html }: { html: string }) {
  const plain = plainText(html)
  const long = plain.length > DESCRIPTION_FOLD
  const [open, setOpen] = useState(false)
  const [rich, setRich] = useState<DocumentFragment | null>(null)
  const target = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let wanted = true
    void import('dompurify').then(({ default: purify }) => {
      if (!wanted) return
      const fragment = purify.sanitize(html, {
        RETURN_DOM_FRAGMENT: true,
        ALLOWED_TAGS: [
          'p',
          'br',
          'b',
          'strong',
          'i',
          'em',
          'u',
          's',
          'ul',
          'ol',
          'li',
          'a',
          'h2',
          'h3',
          'blockquote',
        ],
        ALLOWED_ATTR: ['href'],
      })
      for (const link of fragment.querySelectorAll('a')) {
        link.rel = 'noopener nofollow ugc'
        link.target = '_blank'
      }
      setRich(fragment)
    })
    return () => {
      wanted = false
    }
  }, [html])
  const showRich = rich !== null && (open || !long)
  useEffect(() => {
    if (showRich) target.current?.replaceChildren(rich.cloneNode(true))
  }, [showRich, rich])
  return (
    <div className={css.description}>
      {showRich ? (
        <div key="rich" ref={target} className={css.text} />
      ) : (
        <div key="plain" className={css.text}>
          {(long && !open ? fold(plain, DESCRIPTION_FOLD) : plain).split('\n').map((line, i) => (
            <p key={i}>{line}</p>
          ))}
        </div>
      )}
      {long && (
        <div className={css.more}>
          <Button variant="quiet" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? 'Show less' : texts.showMore}
          </Button>
        </div>
      )}
    </div>
  )
}
