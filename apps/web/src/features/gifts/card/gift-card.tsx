import type { GiftDesign } from '@hypha/contract'
import { GIFT_COLORS } from '@hypha/contract/rules/gifts'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { CSSProperties } from 'react'
import css from './gift-card.module.css'
import { GiftDrawing } from './gift-drawings.tsx'

/** The colors of a design, for what is drawn in it. */
export function colorsOf(design: GiftDesign): CSSProperties {
  const { back, text, drawing } = GIFT_COLORS[design]
  return { '--card-back': back, '--card-text': text, '--card-drawing': drawing } as CSSProperties
}

interface GiftCardProps {
  design: GiftDesign
  title: string
  artist: string | null
  name: string | null
  /** Plain text: links in it stay text. */
  message: string
  from: string | null
}

/** The card that comes with a gift. It looks the same in both themes, as in mails. */
export function GiftCard({ design, title, artist, name, message, from }: GiftCardProps) {
  const { t } = useTexts('gifts')
  return (
    <div className={css.card} style={colorsOf(design)}>
      <div className={css.drawing}>
        <GiftDrawing design={design} />
      </div>
      <div className={css.words}>
        {name && <p>{t('card.for', { name })}</p>}
        <p className={css.title}>{title}</p>
        {artist && <p className={css.artist}>{artist}</p>}
        {message && <p className={css.message}>{message}</p>}
        {from && <p className={css.from}>{t('card.from', { name: from })}</p>}
      </div>
    </div>
  )
}
