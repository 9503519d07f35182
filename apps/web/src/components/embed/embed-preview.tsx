import type { EmbedSize } from '@hypha/contract/rules/embeds'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import css from './embed-dialog.module.css'

/** Part of the window's height that a preview may take. */
const HEIGHT_SHARE = 0.45

/** A player as on the other website, made smaller if there isn't enough room. */
export function EmbedPreview({ path, size }: { path: string; size: EmbedSize }) {
  const { t } = useTexts('components')
  const room = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = room.current!
    const measure = () => setWidth(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const scale = Math.min(1, width / size.width, (innerHeight * HEIGHT_SHARE) / size.height)
  return (
    <div className={css.preview}>
      <div ref={room}>
        {/* Not mirrored: the player grows from the same corner in every language. */}
        <div
          className={css.stage}
          dir="ltr"
          style={{ width: size.width * scale, height: size.height * scale }}
        >
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of ours, as on other sites */}
          <iframe
            key={path}
            src={path}
            title={t('embed.preview')}
            {...size}
            className={css.frame}
            style={{ transform: `scale(${scale})` }}
          />
        </div>
      </div>
    </div>
  )
}
