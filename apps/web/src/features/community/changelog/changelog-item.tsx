import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { ChangelogEntry } from '@hypha/contract'
import { suggestionHref } from '@hypha/contract/rules/suggestions'
import { TextLink } from '@hypha/ui/controls/text-link.tsx'
import { Fragment, lazy, Suspense, useState } from 'react'
import { useApp } from '../../../lib/app-context.ts'
import { isAdmin, useSession } from '../../../lib/auth/use-session.ts'
import { RichDescription } from '../../../components/text/rich-description.tsx'
import { ChangeRemove } from '../../../components/dialogs/change-remove.tsx'
import css from '../community.module.css'

const ChangelogForm = lazy(() =>
  import('./changelog-form.tsx').then((file) => ({ default: file.ChangelogForm })),
)

/** A changelog entry with the suggestions it implements. */
export function ChangelogItem({ entry }: { entry: ChangelogEntry }) {
  const { t, format } = useTexts('community')
  const { api, cache } = useApp()
  const admin = isAdmin(useSession())
  const [changing, setChanging] = useState(false)
  const remove = async () => {
    await api.suggestions.removeChangelog({ params: { id: entry.id } })
    await cache.invalidateQueries({ queryKey: api.suggestions.listChangelogs.key })
  }
  if (changing)
    return (
      <Suspense>
        <ChangelogForm entry={entry} onDone={() => setChanging(false)} />
      </Suspense>
    )
  const { title, html, publishedAt, suggestions } = entry
  return (
    <article className={css.body} aria-label={title}>
      <h2 className={css.itemTitle}>{title}</h2>
      <p className={css.note}>{format.day(publishedAt)}</p>
      <RichDescription html={html} />
      {suggestions.length > 0 && (
        <p className={css.note}>
          {t('changelog.askedFor')}{' '}
          {suggestions.map((suggestion, index) => (
            <Fragment key={suggestion.id}>
              {index > 0 && '; '}
              <TextLink href={suggestionHref(suggestion)}>{suggestion.title}</TextLink>
            </Fragment>
          ))}
        </p>
      )}
      {admin && (
        <ChangeRemove
          name={title}
          kind="entry"
          onChange={() => setChanging(true)}
          remove={remove}
        />
      )}
    </article>
  )
}
