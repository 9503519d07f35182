import type { Release } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import css from './release-about.module.css'
import { RichDescription } from '../../components/text/rich-description.tsx'

/** Description and tags. */
export function ReleaseAbout({ release }: { release: Release }) {
  const { t } = useTexts('release')
  if (!release.description && release.tags.length === 0) return null
  return (
    <section className={css.about} aria-labelledby="about">
      <h2 className={css.title} id="about">
        {t('about')}
      </h2>
      {release.description && <RichDescription html={release.description} />}
      {release.tags.length > 0 && (
        <ul className={css.tags} aria-label={t('tags')}>
          {release.tags.map((tag) => (
            <li key={tag} className={css.tag}>
              {tag}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
