import { DESCRIPTION_FOLD } from '@hypha/contract/limits'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { useEffect, useState } from 'react'
import { fold, plainText } from './plain-text.ts'
import { plainBlocks } from './plain-blocks.ts'
import css from './rich-description.module.css'
import type { SanitisedHtml } from './sanitised-html.tsx'

/** The artist's description (VA-07). Plain blocks with the same layout until the sanitizer has loaded. */
export function RichDescription({ html }: { html: string }) {
  const { t } = useTexts('components')
  const plain = plainText(html)
  const long = plain.length > DESCRIPTION_FOLD
  const [open, setOpen] = useState(false)
  const [Rich, setRich] = useState<typeof SanitisedHtml | null>(null)
  useEffect(() => {
    void import('./sanitised-html.tsx').then((file) => setRich(() => file.SanitisedHtml))
  }, [])
  const folded = long && !open
  return (
    <div className={css.description}>
      {Rich && !folded ? (
        <Rich html={html} className={css.text} />
      ) : (
        <div className={css.text}>
          {folded
            ? fold(plain, DESCRIPTION_FOLD)
                .split('\n')
                .map((line, i) => <p key={i}>{line}</p>)
            : plainBlocks(html)}
        </div>
      )}
      {long && (
        <div className={css.more}>
          <Button variant="quiet" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t(open ? 'showLess' : 'showMore')}
          </Button>
        </div>
      )}
    </div>
  )
}
