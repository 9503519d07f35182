import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { FollowingKind, FollowingSort } from '@hypha/contract/rules/following'
import { Button, ButtonLink } from '@hypha/ui/controls/button.tsx'
import { EmptyState } from '@hypha/ui/feedback/state-message.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useDeferredValue, useState } from 'react'
import { ArtistRow, LabelRow } from '../../../components/people/person-rows.tsx'
import { MailSwitch } from './mail-switch.tsx'
import { UserRow } from '../people/user-row.tsx'
import { Failure } from '../../../components/page/failure.tsx'
import { LineDrawing } from '../../../components/line-drawing.tsx'
import css from './following.module.css'
import { FollowingTabs } from './following-tabs.tsx'
import { useFollowed } from './use-following.ts'

const SORTS: readonly FollowingSort[] = ['newest', 'name']

/** All followed artists, labels or users of one kind, with search and order. */
export function FollowedList({ kind }: { kind: FollowingKind }) {
  const { t } = useTexts('community')
  const [sort, setSort] = useState<FollowingSort>('newest')
  const [typed, setTyped] = useState('')
  const query = useDeferredValue(typed.trim())
  const list = useFollowed(kind, sort, query)
  const items = list.data?.pages.flatMap((page) => page.items)
  const counts = list.data?.pages[0]?.counts
  return (
    <section
      className={css.followed}
      aria-label={t('following.of', { kind: t(`following.${kind}`) })}
    >
      <FollowingTabs current={kind} counts={counts} />
      {counts && counts[kind] > 0 && (
        <div className={css.tools}>
          <TextField
            label={t('search')}
            type="search"
            maxLength={200}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <SelectField
            label={t('sort')}
            value={sort}
            options={SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
            onChange={setSort}
          />
        </div>
      )}
      {list.error && !items ? (
        <Failure error={list.error} onRetry={() => void list.refetch()} />
      ) : !items || !counts ? (
        <Skeleton shape="row" />
      ) : counts[kind] === 0 ? (
        <EmptyState
          drawing={<LineDrawing kind="empty" />}
          action={<ButtonLink href="/?tab=explore">{t('explore')}</ButtonLink>}
        >
          {t('following.none')}
        </EmptyState>
      ) : items.length === 0 ? (
        <EmptyState drawing={<LineDrawing kind="empty" />}>{t('noMatches')}</EmptyState>
      ) : (
        <ul
          className={css.list}
          aria-label={t(`following.${kind}`)}
          aria-busy={list.isPlaceholderData}
        >
          {items.map((one) =>
            one.kind === 'artist' ? (
              <li key={`artist-${one.artist.id}`}>
                <ArtistRow artist={one.artist} />
                <MailSwitch kind="artist" id={one.artist.id} name={one.artist.name} />
              </li>
            ) : one.kind === 'label' ? (
              <li key={`label-${one.label.id}`}>
                <LabelRow label={one.label} />
                <MailSwitch kind="label" id={one.label.id} name={one.label.title} />
              </li>
            ) : (
              <li key={`user-${one.user.id}`}>
                <UserRow user={one.user} />
              </li>
            ),
          )}
        </ul>
      )}
      {list.hasNextPage && (
        <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('showMore')}
        </Button>
      )}
    </section>
  )
}
