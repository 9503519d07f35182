import type { AudienceProfile } from '@hypha/contract'
import { PAGE_SIZE } from '@hypha/contract/limits'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { Link } from '@hypha/ui/lib/link.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApi } from '../../../lib/app-context.ts'
import { toCsv } from '../../../lib/format/csv.ts'
import { saveFile } from '../../../lib/dom/save-file.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import { Failure } from '../../../components/page/failure.tsx'
import css from './followers.module.css'
import { whichOf } from './use-audience.ts'

/** Followers by name, with search and a spreadsheet export. */
export function FollowerList({ profile }: { profile: AudienceProfile | null }) {
  const { t, format } = useTexts('dashboard')
  const { audience } = useApi()
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(1)
  const query = useDeferredValue(typed.trim())
  const { data, error, refetch } = useQuery({
    ...audience.listFollowers.query({ query: { ...whichOf(profile), query, page } }),
    placeholderData: (previous) => previous,
  })
  const save = useMutation({
    mutationFn: () => audience.exportFollowers({ query: whichOf(profile) }),
    onSuccess: ({ items }) => {
      const rows = items.map((one) => [
        one.name,
        one.follows,
        one.followedAt?.slice(0, 10) ?? '',
        one.email ?? '',
        one.subscribedAt?.slice(0, 10) ?? '',
      ])
      const head = [
        t('csv.name'),
        t('csv.follows'),
        t('csv.followedSince'),
        t('csv.email'),
        t('csv.subscribedSince'),
      ]
      saveFile(t('people.file'), toCsv([head, ...rows]), 'text/csv')
    },
    onError: (failure) => toast(messageOf(failure)),
  })
  const pages = Math.ceil((data?.count_results ?? 0) / PAGE_SIZE)
  return (
    <section className={css.section} aria-labelledby="people">
      <div className={css.top}>
        <h2 className={css.title} id="people">
          {t('people.title')}
        </h2>
        <div className={css.tools}>
          <TextField
            label={t('people.search')}
            type="search"
            maxLength={200}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setPage(1)
            }}
          />
          <Button
            busy={save.isPending}
            icon={<Download size={16} aria-hidden />}
            onClick={() => save.mutate()}
          >
            {t('people.download')}
          </Button>
        </div>
      </div>
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton shape="row" />
      ) : (
        <>
          {data.items.length === 0 && query !== '' && (
            <p className={css.note}>{t('people.noMatches')}</p>
          )}
          <ul className={css.list} aria-label={t('followers')}>
            {data.items.map(({ person, follows, followedAt }) => (
              <li key={`${follows.kind} ${follows.id} ${person.id}`} className={css.row}>
                <Link className={css.name} href={`/user/${person.id}`}>
                  {person.fullName}
                </Link>
                <span className={css.note}>
                  {follows.kind === 'user'
                    ? t('people.you', { date: format.day(followedAt) })
                    : t('people.profile', { name: follows.name, date: format.day(followedAt) })}
                </span>
              </li>
            ))}
          </ul>
          {data.hidden > 0 && (
            <p className={css.note}>
              {t(data.items.length > 0 ? 'people.moreHidden' : 'people.hidden', {
                count: data.hidden,
                number: format.number(data.hidden),
              })}
            </p>
          )}
          {pages > 1 && (
            <div className={css.tools}>
              <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
                {t('previous')}
              </Button>
              <span>{t('pageOf', { page, pages })}</span>
              <Button disabled={page >= pages} onClick={() => setPage(page + 1)}>
                {t('next')}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  )
}
