import { DESCRIPTION_FOLD } from '@hypha/contract/limits'
import { Button } from '@hypha/ui/controls/button.tsx'
import { lazy, Suspense, useState } from 'react'
import { texts } from '../lib/texts.ts'
import { fold } from './fold.ts'
import { plainBlocks } from './plain-blocks.ts'
import { plainText } from './plain-text.ts'
import css from './rich-description.module.css'

const SanitisedHtml = lazy(() =>
  import('./sanitised-html.tsx').then((file) => ({ default: file.SanitisedHtml })),
)

/** The artist's words (VA-07). Blocks of text, on the same lines, until the sanitiser of rich text has arrived. */
export function RichDescription({ html }: { html: string }) {
  const plain = plainText(html)
  const long = plain.length > DESCRIPTION_FOLD
  const [open, setOpen] = useState(false)
  return (
    <div className={css.description}>
      {long && !open ? (
        <div className={css.text}>
          {fold(plain, DESCRIPTION_FOLD)
            .split('\n')
            .map((line, i) => (
              <p key={i}>{line}</p>
            ))}
        </div>
      ) : (
        <Suspense fallback={<div className={css.text}>{plainBlocks(html)}</div>}>
          <SanitisedHtml html={html} className={css.text} />
        </Suspense>
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
