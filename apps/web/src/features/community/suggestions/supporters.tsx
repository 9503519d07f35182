import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import { isAdmin, useSession } from '../../../lib/auth/use-session.ts'
import css from '../community.module.css'

const SupporterForm = lazy(() =>
  import('./supporter-form.tsx').then((file) => ({ default: file.SupporterForm })),
)

/** People who support the product. Renders nothing if there are none. */
export function Supporters() {
  const { t } = useTexts('community')
  const { api, cache } = useApp()
  const { data } = useQuery(api.supporters.listSupporters.query())
  const admin = isAdmin(useSession())
  const [adding, setAdding] = useState(false)
  const remove = useMutation({
    mutationFn: (id: number) => api.supporters.removeSupporter({ params: { id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: api.supporters.listSupporters.key }),
    onError: (error) => toast(messageOf(error)),
  })
  const all = data?.['hydra:member'] ?? []
  if (all.length === 0 && !admin) return null
  return (
    <section className={css.section} aria-labelledby="supporters">
      <h2 id="supporters">{t('supporters')}</h2>
      <ul className={css.list} aria-label={t('supporters')}>
        {all.map(({ id, name, note, href }) => (
          <li key={id}>
            {href ? (
              <a href={href} target="_blank" rel="noopener nofollow">
                {name}
              </a>
            ) : (
              name
            )}
            {note && <p className={css.plain}>{note}</p>}
            {admin && (
              <Button
                size="small"
                variant="quiet"
                aria-label={t('removeNamed', { name })}
                busy={remove.isPending && remove.variables === id}
                onClick={() => remove.mutate(id)}
              >
                {t('remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {admin &&
        (adding ? (
          <Suspense>
            <SupporterForm onDone={() => setAdding(false)} />
          </Suspense>
        ) : (
          <Button onClick={() => setAdding(true)}>{t('supporters.add')}</Button>
        ))}
    </section>
  )
}
