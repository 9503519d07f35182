import type { TrackDetails } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import css from './lyrics.module.css'

/** More lines than these are collapsed. */
const LINES_SHOWN_MAX = 12

/** The words of a track, if there are any; long ones open on request. */
export function Lyrics({ track: { lyrics } }: { track: TrackDetails }) {
  const { t } = useTexts('track')
  if (!lyrics) return null
  const text = (
    <p className={css.text} dir="auto" {...(lyrics.language && { lang: lyrics.language })}>
      {lyrics.text}
    </p>
  )
  return (
    <section className={css.lyrics} aria-labelledby="lyrics">
      <h2 className={css.title} id="lyrics">
        {t('lyrics')}
      </h2>
      {lyrics.text.split('\n').length > LINES_SHOWN_MAX ? (
        <details>
          <summary className={css.summary}>{t('lyrics.show')}</summary>
          {text}
        </details>
      ) : (
        text
      )}
    </section>
  )
}
