import type { ChangelogEntry } from '@hypha/contract'
import { Button } from '@hypha/ui/controls/button.tsx'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { useApp } from '../../lib/app-context.ts'
import { day } from '../../lib/day.ts'
import { toast } from '../../lib/toasts.ts'
import { isAdmin, useSession } from '../../lib/use-session.ts'
import { RichDescription } from '../../music/rich-description.tsx'
import { Question } from '../../shell/question.tsx'
import css from './community.module.css'

const ChangelogForm = lazy(() =>
  import('./changelog-form.tsx').then((file) => ({ default: file.ChangelogForm })),
)

/** An entry with the suggestions that it ends. */
export function ChangelogItem({ entry }: { entry: ChangelogEntry }) {
  const { api, cache } = useApp()
  const admin = isAdmin(useSession())
  const [doing, setDoing] = useState<'change' | 'remove' | null>(null)
  const remove = useMutation({
    mutationFn: () => api.suggestions.removeChangelog({ params: { id: entry.id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: api.suggestions.listChangelogs.key }),
    onError: (error) => toast(messageOf(error)),
    onSettled: () => setDoing(null),
  })
  if (doing === 'change')
    return (
      <Suspense>
        <ChangelogForm entry={entry} onDone={() => setDoing(null)} />
      </Suspense>
    )
  const { title, html, publishedAt, suggestions } = entry
  return (
    <article className={css.body} aria-label={title}>
      <h2 className={css.itemTitle}>{title}</h2>
      <p className={css.note}>{day(publishedAt)}</p>
      <RichDescription html={html} />
      {suggestions.length > 0 && (
        <p className={css.note}>
          You asked for it: {suggestions.map((suggestion) => suggestion.title).join('; ')}
        </p>
      )}
      {admin && (
        <div className={css.verbs}>
          <Button size="small" variant="quiet" onClick={() => setDoing('change')}>
            Change<span className="visually-hidden"> {title}</span>
          </Button>
          <Button size="small" variant="quiet" onClick={() => setDoing('remove')}>
            Remove<span className="visually-hidden"> {title}</span>
          </Button>
        </div>
      )}
      <Question
        open={doing === 'remove'}
        title="Remove this entry?"
        cancel="Keep it"
        confirm="Remove"
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setDoing(null)}
      >
        {title}
      </Question>
    </article>
  )
}
