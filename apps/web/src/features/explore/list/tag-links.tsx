import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Link } from '@hypha/ui/lib/link.tsx'
import { addressOf } from '../explore-location.ts'
import { START } from '../explore-view.ts'
import css from './release-list.module.css'

/** Each tag links to all releases with it. */
export function TagLinks({ tags }: { tags: readonly string[] }) {
  const { t } = useTexts('explore')
  return (
    tags.length > 0 && (
      <ul className={css.tags} aria-label={t('tags')}>
        {tags.map((tag) => (
          <li key={tag}>
            <Link
              className={css.tag}
              href={addressOf({ ...START, tab: 'explore', tags: [tag] }, null)}
            >
              {tag}
            </Link>
          </li>
        ))}
      </ul>
    )
  )
}
