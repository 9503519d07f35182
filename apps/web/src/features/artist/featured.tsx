import { useTexts } from '@hypha/i18n/use-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../lib/app-context.ts'
import { ReleaseHead } from '../release/index.ts'
import css from './music.module.css'
import { featuredQuery } from './profile-query.ts'

/** The release that an artist or a label shows first, larger than the others. */
export function Featured({ id }: { id: number | null }) {
  const { t } = useTexts('artist')
  const { data: release } = useQuery({ ...featuredQuery(useApi(), id ?? 0), enabled: id !== null })
  if (id === null || !release) return null
  return (
    <section className={css.featured} aria-labelledby="featured">
      <h2 className={css.title} id="featured">
        {t('featured')}
      </h2>
      <ReleaseHead release={release} heading="h3" />
    </section>
  )
}
